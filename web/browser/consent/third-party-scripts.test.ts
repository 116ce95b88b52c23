import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openChat } from './third-party-scripts.ts';

describe('a chat that is asked for before its script has come opens once it is there', () => {
  let page: EventTarget & Partial<Pick<Window, 'Tawk_API' | '$crisp' | '$chatwoot'>>;
  beforeEach(() => {
    page = new EventTarget();
    vi.stubGlobal('window', page);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('Tawk.to', () => {
    const maximize = vi.fn();
    openChat({ kind: 'tawk', propertyId: 'p', widgetId: 'w' });
    Object.assign(page.Tawk_API ?? {}, { maximize });
    page.Tawk_API?.onLoad?.();
    expect(maximize).toHaveBeenCalledTimes(1);
  });

  it('Crisp', () => {
    openChat({ kind: 'crisp', websiteId: 'x' });
    expect(page.$crisp).toEqual([['do', 'chat:open']]);
  });

  it('Chatwoot', () => {
    const toggle = vi.fn();
    openChat({ kind: 'chatwoot', url: 'https://chat.example', token: 't' });
    page.$chatwoot = { toggle };
    page.dispatchEvent(new Event('chatwoot:ready'));
    expect(toggle.mock.calls).toEqual([['open']]);
  });
});

import { expect, it, vi } from 'vitest';
import { onConsentRequest, requestConsent } from './consent-events.ts';

it('what is asked of the consent manager before it is there is done when it comes, once, the latest alone', () => {
  requestConsent('again');
  requestConsent('chat');
  const listener = vi.fn();
  const stop = onConsentRequest(listener);
  expect(listener.mock.calls).toEqual([['chat']]);
  stop();
  onConsentRequest(listener)();
  expect(listener).toHaveBeenCalledTimes(1);
});

it('a consent manager that is there is notified at once, and one that has gone leaves the request to the next', () => {
  const [first, next] = [vi.fn(), vi.fn()];
  const stop = onConsentRequest(first);
  requestConsent('again');
  stop();
  requestConsent('chat');
  onConsentRequest(next)();
  expect(first.mock.calls).toEqual([['again']]);
  expect(next.mock.calls).toEqual([['chat']]);
});

import { type MouseEvent, useRef } from 'react';
import { sayInToast } from '../../browser/toasts.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shareLinks } from '../share-links.ts';

/**
 * Shares an article: by the device's own sheet where it has one, otherwise by a small menu of plain links. No script of
 * anybody else; without scripts the menu opens all the same.
 */
export function ShareButton({ name, path }: { name: string; path: string }) {
  const t = useText();
  const { address, shop } = useFrame();
  const menu = useRef<HTMLDetailsElement>(null);
  const words = t('share.words', { name, shop: shop.name });
  const links = shareLinks(`${address}${path}`, words);

  const shareByDevice = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Called off by the visitor: nothing to say.
    navigator.share({ title: words, url: location.href }).catch(() => {});
  };
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href.replace(/#.*/, ''));
      sayInToast(t('share.copied'), { tone: 'ok' });
    } catch {
      sayInToast(t('share.copy.failed'), { tone: 'bad' });
    }
    close();
    menu.current?.querySelector('summary')?.focus();
  };

  return (
    <details
      ref={menu}
      className="share"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        menu.current.querySelector('summary')?.focus();
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && close()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className="row gap-2.5 min-h-11" onClick={shareByDevice}>
        <Icon name="share" /> {t('share.open')}
      </summary>
      <ul>
        <li className="needs-scripts">
          <button type="button" onClick={() => void copy()}>
            {t('share.copy')}
          </button>
        </li>
        <li>
          <a href={links.mail}>{t('share.mail')}</a>
        </li>
        {(['whatsapp', 'facebook', 'x'] as const).map((site) => (
          <li key={site}>
            <a href={links[site]} target="_blank" rel="noopener noreferrer">
              {t(`share.${site}`)}
              <span className="sr"> ({t('share.new.window')})</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

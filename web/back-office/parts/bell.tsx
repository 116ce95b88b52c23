import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { orderAddress, returnOfficeAddress, specialOrderOfficeAddress } from '../addresses.ts';
import { Moment } from './moment.tsx';
import { rememberNewsSeen, useNewsSeen } from './news-seen.ts';
import { OfficeIcon } from './office-icon.tsx';
import type { NewsItem } from './pulse.ts';

function addressOf({ kind, id }: NewsItem): string {
  if (kind === 'special') return specialOrderOfficeAddress(id);
  return kind === 'return' ? returnOfficeAddress(id) : orderAddress(id);
}

const momentOf = ({ at }: NewsItem) => new Date(at).getTime();

/** What is new since one looked last: orders, special orders, returns, payments that need a person. */
export function Bell({ news }: { news: readonly NewsItem[] }) {
  const t = useText();
  const seen = useNewsSeen();
  // What was new when the panel was opened stays marked while one reads.
  const [seenBefore, setSeenBefore] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const count = seen === null ? 0 : news.filter((item) => momentOf(item) > seen).length;
  const open = (isOpening: boolean) => {
    setOpen(isOpening);
    if (!isOpening) return;
    setSeenBefore(seen ?? 0);
    rememberNewsSeen(Math.max(seen ?? 0, ...news.map(momentOf)));
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={open}>
      <Popover.Trigger
        className="ico bell"
        aria-label={count > 0 ? `${t('office.bell')}, ${t('office.bell.count', { count })}` : t('office.bell')}
      >
        <OfficeIcon name="bell" />
        {count > 0 && <span className="count num">{count}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="pop-place" side="bottom" align="end" sideOffset={6}>
          <Popover.Popup className="ad pop news">
            <Popover.Title className="news-head">{t('office.bell')}</Popover.Title>
            {news.length === 0 && <p className="mut sm news-none">{t('office.bell.none')}</p>}
            <ul>
              {news.map((item) => (
                <li key={`${item.kind}-${item.id}`}>
                  <Link className="pop-item" to={addressOf(item)} onClick={() => setOpen(false)}>
                    <span>
                      {momentOf(item) > seenBefore && <i className="fresh" aria-hidden="true" />}
                      {t(`office.news.${item.kind}`, { who: item.who })}
                      <small className="num">
                        {item.number && `${item.number} · `}
                        <Moment at={item.at} style="time" />
                      </small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

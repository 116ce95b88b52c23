import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { Link } from 'react-router';
import type { NewsItem } from '#contracts/notification-counts.ts';
import { useText } from '../../i18n/texts.tsx';
import type { Say } from '../../i18n/translator.ts';
import {
  NOTIFICATIONS,
  orderAddress,
  PARKED_PAYMENTS,
  returnOfficeAddress,
  specialOrderOfficeAddress,
} from '../addresses.ts';
import { Moment } from './moment.tsx';
import { rememberNewsSeen, useNewsSeen } from './news-seen.ts';
import { OfficeIcon } from './office-icon.tsx';

function addressOf({ kind, id }: NewsItem): string {
  switch (kind) {
    case 'special':
      return specialOrderOfficeAddress(id);
    case 'return':
      return returnOfficeAddress(id);
    case 'notice':
    case 'unknown':
    case 'parked':
      return PARKED_PAYMENTS;
    default:
      return orderAddress(id);
  }
}

/** Money is said as it stands among what needs somebody: one word of the partner, one payment of no known order. */
function wordsOf({ kind, who }: NewsItem, t: Say): string {
  if (kind === 'notice') return t('office.attention.notices', { count: 1 });
  if (kind === 'unknown') return t('office.attention.unknown', { count: 1 });
  return t(kind === 'parked' ? 'office.news.payment' : `office.news.${kind}`, { who });
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
                <li key={`${item.kind}-${item.id}-${item.at}`}>
                  <Link className="pop-item" to={addressOf(item)} onClick={() => setOpen(false)}>
                    <span>
                      {momentOf(item) > seenBefore && <i className="fresh" aria-hidden="true" />}
                      {wordsOf(item, t)}
                      <small className="num">
                        {item.number && `${item.number} · `}
                        <Moment at={item.at} style="time" />
                      </small>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <p className="news-none">
              <Link className="lnk sm" to={NOTIFICATIONS} onClick={() => setOpen(false)}>
                {t('mail.notice.choose')}
              </Link>
            </p>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

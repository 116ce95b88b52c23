import { type Currency, formatMoney } from '#contracts/money.ts';
import type { ReturnStatus } from '#contracts/returns.ts';
import { formatDay } from '../../dates.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ReturnPhotos } from '../../orders/return-photos.tsx';
import { ownPhotoAddress, type ReturnView } from '../../orders/return-view.ts';
import { Button } from '../../ui/button.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';

const TONES: Record<ReturnStatus, TagTone> = {
  requested: 'warn',
  approved: 'info',
  rejected: 'bad',
  received: 'info',
  refunded: 'ok',
};

/** The label alone goes to the printer; the page is as it was afterwards. */
function printLabel(label: HTMLElement | null) {
  if (!label) return;
  label.dataset.printing = '';
  document.documentElement.dataset.printsLabel = '';
  window.print();
  delete label.dataset.printing;
  delete document.documentElement.dataset.printsLabel;
}

/** What stands on the parcel: the number of the return, large, and where it goes. */
function ParcelLabel({ number, address }: { number: string; address: string | null }) {
  const t = useText();
  const { shop } = useFrame();
  const id = `label-${number.replace(/\W/g, '-')}`;
  return (
    <div className="stack gap-3">
      <div className="parcel-label" id={id}>
        <span className="sm">{t('sendback.label')}</span>
        <b className="num">{number}</b>
        <span>{[shop.name, address].filter(Boolean).join(', ')}</span>
      </div>
      <p className="no-print">
        <Button look="line" size="small" onClick={() => printLabel(document.getElementById(id))}>
          {t('sendback.label.print')}
        </Button>
      </p>
    </div>
  );
}

type ReturnCardProps = {
  /** The order's number. */
  order: string;
  shown: ReturnView;
  currency: Currency;
  address: string | null;
  token?: string | undefined;
};

/** One return: where it stands, what the shop answered, what has gone back. */
export function ReturnCard({ order, shown, currency, address, token }: ReturnCardProps) {
  const t = useText();
  const locale = useLocale();
  const { id, number, status, answer, wish, photos, askedAt, lines, refundedMinor, exchange } = shown;
  const isToSend = status === 'approved';
  const isExchanged = exchange !== null && (status === 'received' || status === 'refunded');
  const givenMinor = refundedMinor - (exchange?.countedMinor ?? 0);
  return (
    <article className="ord">
      <div className="row between wrapx gap-x-6 gap-y-2">
        <div>
          <h3 className="num font-semibold">{number}</h3>
          <p className="sm mut">{t('sendback.asked.on', { day: formatDay(askedAt, locale) })}</p>
        </div>
        <Tag tone={TONES[status]}>{t(isExchanged ? 'sendback.status.exchanged' : `sendback.status.${status}`)}</Tag>
      </div>
      <ul className="sm">
        {lines.map(({ lineId, name, quantity, isKept }) => (
          <li key={lineId}>
            {t('sendback.piece', { count: quantity, name })}
            {isKept && <span className="mut"> · {t('sendback.kept')}</span>}
          </li>
        ))}
      </ul>
      {wish !== '' && exchange === null && (
        <p className="sm whitespace-pre-line wrap-anywhere">{t('sendback.wished', { wish })}</p>
      )}
      <ReturnPhotos photos={photos} addressOf={ownPhotoAddress(order, id)} token={token} />
      {(exchange === null || givenMinor > 0) && <p className="sm mut">{t(`sendback.next.${status}`)}</p>}
      {exchange !== null && isToSend && <p className="sm mut">{t('sendback.next.exchange')}</p>}
      {answer && <blockquote className="sm answer">{answer}</blockquote>}
      {exchange && <p className="sm font-medium">{t('sendback.exchanged', { number: exchange.number })}</p>}
      {givenMinor > 0 && (
        <p className="sm font-medium">
          {t('sendback.refunded', { amount: formatMoney(givenMinor, currency, locale) })}
        </p>
      )}
      {isToSend && <ParcelLabel number={number} address={address} />}
    </article>
  );
}

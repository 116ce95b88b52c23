import { formatMoney } from '#contracts/money.ts';
import type { ReturnLineShown, ReturnShown } from '#contracts/returns.ts';
import { sizeText } from '#contracts/sizes.ts';
import { articleAddress, pictureAddress } from '../../addresses.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ReturnPhotos } from '../../orders/return-photos.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Moment } from '../parts/moment.tsx';

function Piece({
  piece: { line, quantity, isRestocked, isKept },
  hasCome,
}: {
  piece: ReturnLineShown;
  hasCome: boolean;
}) {
  const t = useText();
  const detail = [
    t('article.number', { number: line.designNumber }),
    line.size && t('size.of', { size: sizeText(line.size, t) }),
  ];
  const name = t('mail.return.piece', { count: quantity, name: line.name });
  return (
    <li className="row between wrapx gap-3">
      <span className="row gap-3">
        {line.picturePath && <img src={pictureAddress(line.picturePath)} width={40} height={50} alt="" />}
        <span>
          {line.productId === null ? (
            <b className="font-semibold">{name}</b>
          ) : (
            <a className="font-semibold" href={articleAddress(line.productId)} target="_blank" rel="noreferrer">
              {name}
              <span className="sr"> {t('office.new.tab')}</span>
            </a>
          )}
          <small className="block mut">{[...detail, line.colourName].filter(Boolean).join(' · ')}</small>
        </span>
      </span>
      {hasCome && (
        <Tag tone={isRestocked ? 'ok' : 'neutral'}>
          {t(isKept ? 'office.refund.fate.kept' : isRestocked ? 'office.return.shelved' : 'office.return.lost')}
        </Tag>
      )}
    </li>
  );
}

/** What comes back, why, and what it cost. */
export function ReturnPieces({ back }: { back: ReturnShown }) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className="box">
      <header>
        <h2>{t('mail.return.pieces')}</h2>
        <Moment at={back.askedAt} style="full" className="sm mut" />
      </header>
      <div className="bd stack gap-4">
        <ul className="stack gap-3">
          {back.lines.map((piece) => (
            <Piece key={piece.line.id} piece={piece} hasCome={back.receivedAt !== null} />
          ))}
        </ul>
        {back.reason ? (
          <blockquote className="note m-0 whitespace-pre-line wrap-anywhere">{back.reason}</blockquote>
        ) : (
          <p className="sm mut">{t('mail.return.no.reason')}</p>
        )}
        <ReturnPhotos
          photos={back.photos}
          addressOf={(position, size) => `/api/returns/${back.id}/photos/${position}?size=${size}`}
        />
        {back.wish !== '' && (
          <p className="whitespace-pre-line wrap-anywhere">
            <b className="font-semibold">{t('office.return.wish')}</b> {back.wish}
          </p>
        )}
        <dl className="dl sm">
          <dt>{t('office.return.goods')}</dt>
          <dd>{formatMoney(back.goodsMinor, back.currency, locale)}</dd>
          <dt>{t('office.return.state.refunded')}</dt>
          <dd>{formatMoney(back.refundedMinor, back.currency, locale)}</dd>
        </dl>
      </div>
    </section>
  );
}

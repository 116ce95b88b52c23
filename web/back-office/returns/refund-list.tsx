import { formatMoney } from '#contracts/money.ts';
import type { RefundShown, RefundsShown } from '#contracts/refunds.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Moment } from '../parts/moment.tsx';

const STATES = {
  requested: { tone: 'info', words: 'office.refund.state.requested' },
  succeeded: { tone: 'ok', words: 'office.return.state.refunded' },
  failed: { tone: 'bad', words: 'office.refund.state.failed' },
} as const satisfies Record<RefundShown['status'], object>;

/** The refunds of an order, oldest first; one that was refused last says what to do. */
export function RefundList({ money: { refunds, currency } }: { money: RefundsShown }) {
  const t = useText();
  const locale = useLocale();
  const last = refunds.at(-1);
  if (!last) return null;
  const say = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <>
      {last.status === 'failed' && (
        <Notice tone="bad">
          {t('office.refund.failed', { amount: say(last.amountMinor), problem: last.problem })}
        </Notice>
      )}
      <ul className="stack gap-3 sm">
        {refunds.map(({ id, amountMinor, status, reason, returnId, changedAt, way, reference }) => (
          <li key={id} className="row between wrapx gap-x-4 gap-y-1">
            <span className="wrap-anywhere">
              <b className="num font-semibold">{say(amountMinor)}</b>
              <span className="sub">
                <Moment at={changedAt} style="time" />
                {way && ` · ${[t(`hand.way.${way}`), reference].filter(Boolean).join(' ')}`}
                {reason && returnId === null && ` · ${reason}`}
              </span>
            </span>
            <Tag tone={STATES[status].tone}>{t(STATES[status].words)}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

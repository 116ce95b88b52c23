import { Link } from 'react-router';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { eventRow, PARKED_PAYMENTS } from '../addresses.ts';
import { useMay } from '../parts/use-may.ts';
import type { OrderDetailData } from './order-detail.server.ts';
import { disputeWords, sumWords } from './payments/money-words.ts';

/** Reports of the payment provider about this order that nobody has dealt with: read before a parcel is packed, not after. */
export function MoneyNotes({ notices }: Pick<OrderDetailData, 'notices'>) {
  const t = useText();
  const locale = useLocale();
  const maySee = useMay('refunds', 'see');
  return notices.map(({ eventId, kind, sum, reason }) => (
    <div key={eventId} className="no-print">
      <Notice tone="warn">
        <p>{t(`office.notice.${kind}`, { amount: sumWords(sum, { t, locale }) })}</p>
        {reason && <p className="sm mut">{disputeWords(reason, t)}</p>}
        <p>
          {t(`office.notice.do.${kind}`)}{' '}
          {maySee && (
            <Link className="lnk" to={`${PARKED_PAYMENTS}#${eventRow(eventId)}`}>
              {t('office.notice.see')}
            </Link>
          )}
        </p>
      </Notice>
    </div>
  ));
}

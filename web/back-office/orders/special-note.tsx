import { Link } from 'react-router';
import { formatDay } from '../../dates.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { specialOrderOfficeAddress } from '../addresses.ts';

/** Says that an order is a special order: to be cut, by when, and where its note stands. */
export function SpecialNote({ special: { id, readyOn } }: { special: { id: number; readyOn: string } }) {
  const t = useText();
  const locale = useLocale();
  return (
    <Notice tone="sun">
      {t('office.special.of.order', { day: formatDay(readyOn, locale) })}{' '}
      <Link className="lnk no-print" to={specialOrderOfficeAddress(id)}>
        {t('office.special.see')}
      </Link>
    </Notice>
  );
}

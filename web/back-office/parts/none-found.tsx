import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';

/** A search of a list that found nothing, with the way back to all of it. */
export function NoneFound({ words, to }: { words: string; to: string }) {
  const t = useText();
  return (
    <EmptyState title={t('office.none.found', { words })}>
      <Link className={buttonClass({ look: 'line' })} to={to} preventScrollReset>
        {t('office.filter.clear')}
      </Link>
    </EmptyState>
  );
}

import { Link } from 'react-router';
import { ARTICLES } from '../../addresses.ts';
import type { SearchTrouble } from '../../browser/search-client.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The search has no answer: why, and what can be done. The shop does not need it. */
export function Trouble({ trouble, onRetry }: { trouble: SearchTrouble; onRetry: () => void }) {
  const t = useText();
  return (
    <div className="search-trouble" role="alert">
      <p className="row gap-2.5">
        <Icon name="info" />
        <span>{t(`search.${trouble}`)}</span>
      </p>
      {trouble === 'down' && <p className="mut">{t('search.down.line')}</p>}
      <div className="search-ways">
        <Button size="small" onClick={onRetry}>
          {t('search.retry')}
        </Button>
        {trouble !== 'offline' && (
          <Link className={buttonClass({ look: 'line', size: 'small' })} to={ARTICLES}>
            {t('list.see.all')}
          </Link>
        )}
      </div>
    </div>
  );
}

import { type ReactNode, useState } from 'react';
import { useText } from '../../i18n/texts.tsx';

type FilterGroupProps = { title: string; chosen: number; isOpen?: boolean; children: ReactNode };

/**
 * One group of filters that folds, also without scripts: its name and how many of it are chosen stay. A group of which something is
 * chosen is open when the page comes; from then on it is as its reader leaves it.
 */
export function FilterGroup({ title, chosen, isOpen = false, children }: FilterGroupProps) {
  const t = useText();
  const [isOpenAtFirst] = useState(isOpen || chosen > 0);
  return (
    <details className="facet" open={isOpenAtFirst}>
      <summary>
        <span>{title}</span>
        {chosen > 0 && (
          <span className="facet-chosen num">
            <span aria-hidden="true">{chosen}</span>
            <span className="sr">{t('list.filter.chosen', { count: chosen })}</span>
          </span>
        )}
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}

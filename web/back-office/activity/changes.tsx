import { useText } from '../../i18n/texts.tsx';
import type { EntryListed } from './activity.server.ts';

/** What was different afterwards, field by field. */
export function Changes({ changes }: Pick<EntryListed, 'changes'>) {
  const t = useText();
  return (
    <ul className="changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field && <span className="mut">{t('activity.named', { name: field })} </span>}
          {after === null ? (
            before
          ) : (
            <>
              {before && (
                <>
                  <del>{before}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              {after ? <ins>{after}</ins> : <i className="mut">{t('activity.nothing')}</i>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

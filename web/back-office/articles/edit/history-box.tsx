import { useLocale, useText } from '../../../i18n/texts.tsx';
import { formatValue, unlike } from '../../parts/format-value.ts';
import { Moment } from '../../parts/moment.tsx';
import type { EditorChoices, EditorData } from './article-edit.server.ts';
import { fieldName, MERGE_FIELDS } from './merge-rules.ts';

type Change = EditorData['history'][number];

function Lines({ change, choices }: { change: Change; choices: EditorChoices }) {
  const t = useText();
  const locale = useLocale();
  const context = { t, locale, choices };
  if (!change.isChange) return null;
  const fields = MERGE_FIELDS.filter(({ name }) => name in change.after);
  return (
    <dl className="changes">
      {fields.map(({ name }) => (
        <div key={name}>
          <dt>{t(fieldName(name))}</dt>
          <dd>
            <s>
              <span className="sr">{t('price.before')} </span>
              {formatValue(name, unlike(change.before[name], change.after[name]), context)}
            </s>{' '}
            <ins>{formatValue(name, unlike(change.after[name], change.before[name]), context)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type HistoryProps = { history: readonly Change[]; choices: EditorChoices };
const SHOWN = 4;

function Changes({ history, choices }: HistoryProps) {
  const t = useText();
  return (
    <ol className="history">
      {history.map((change) => (
        <li key={change.id}>
          <p>
            <b>{change.words}</b> {change.note}{' '}
            <span className="sm mut">
              {change.actorName ?? t('office.edit.somebody')}, <Moment at={change.at} style="short" />
            </span>
          </p>
          <Lines change={change} choices={choices} />
        </li>
      ))}
    </ol>
  );
}

/** Who changed what of the article and when, newest first. */
export function HistoryBox({ history, choices }: HistoryProps) {
  const t = useText();
  return (
    <section className="box" aria-labelledby="edit-history">
      <header>
        <h2 id="edit-history">{t('office.edit.history')}</h2>
      </header>
      <div className="bd">
        {history.length === 0 && <p className="sm mut">{t('office.edit.history.none')}</p>}
        <Changes history={history.slice(0, SHOWN)} choices={choices} />
        {history.length > SHOWN && (
          <details className="history-more">
            <summary>{t('office.edit.history.more', { count: history.length - SHOWN })}</summary>
            <Changes history={history.slice(SHOWN)} choices={choices} />
          </details>
        )}
      </div>
    </section>
  );
}

import type { BookFinding } from '#contracts/books.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { ActForm } from '../parts/act-form.tsx';

/** The books, looked through when somebody asks: each rule, whether it holds, and what breaks it. */
export function BooksBox() {
  const t = useText();
  const findings = useAnswer<{ findings: BookFinding[] }>()?.findings;
  const broken = findings?.filter(({ count }) => count > 0).length ?? 0;
  return (
    <section className="box" aria-labelledby="status-books">
      <header>
        <h2 id="status-books">{t('books.title')}</h2>
        <span role="status">
          {findings && (
            <Tag tone={broken > 0 ? 'warn' : 'ok'}>
              {broken > 0 ? t('books.broken', { count: broken }) : t('books.right')}
            </Tag>
          )}
        </span>
      </header>
      <div className="bd stack gap-3">
        <p className="sm mut">{t('books.line')}</p>
        {findings && (
          <ul className="stack gap-2 sm">
            {findings.map((finding) => (
              <Rule key={finding.rule} finding={finding} />
            ))}
          </ul>
        )}
        <ActForm fields={{}} label={t('books.audit')} buttonClass="justify-self-start" />
      </div>
    </section>
  );
}

function Rule({ finding: { rule, count, offenders } }: { finding: BookFinding }) {
  const t = useText();
  const unnamed = count - offenders.length;
  return (
    <li>
      <span className="row between items-start gap-4">
        <span>{t(`books.rule.${rule}`)}</span>
        <Tag tone={count > 0 ? 'warn' : 'ok'}>{count}</Tag>
      </span>
      {count > 0 && (
        <span className="sub words">
          {offenders.join(', ')}
          {unnamed > 0 && <> {t('books.more', { count: unnamed })}</>}
        </span>
      )}
    </li>
  );
}

import { useText } from '../../../i18n/texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Looked } from './order-lines.server.ts';

type ChangeProps = {
  looked: Looked | null;
  /** The form says what was looked at. */
  isFresh: boolean;
  isWorking: boolean;
};

/** What a change comes to, before it is made: pieces and sums before and after, the difference, and what it means. */
export function ChangeBox({ looked, isFresh, isWorking }: ChangeProps) {
  const t = useText();
  const look = isFresh ? looked?.look : undefined;
  return (
    <section className="box" aria-live="polite">
      <header>
        <h2>{t('office.lines.what')}</h2>
      </header>
      <div className="bd stack gap-4">
        {looked?.note && isFresh && <Notice tone="warn">{looked.note}</Notice>}
        {!look && <p className="sm mut">{t(looked ? 'office.lines.changed.since' : 'office.lines.look.first')}</p>}
        {look?.isDone && <p className="sm mut">{t('office.lines.same')}</p>}
        {look && !look.isDone && (
          <>
            <Change look={look} />
            <input type="hidden" name="looked" value={look.key} />
            <input type="hidden" name="total" value={look.totalMinor} />
            <Button type="submit" name="intent" value="apply" isWorking={isWorking}>
              {t('office.lines.yes')}
            </Button>
          </>
        )}
        {(!look || look.isDone) && (
          <Button type="submit" look="line" name="intent" value="look" isWorking={isWorking}>
            {t('office.lines.look')}
          </Button>
        )}
        {look && !look.isDone && (
          <Button type="submit" look="line" name="intent" value="look" className="no-script">
            {t('office.lines.look')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Change({ look }: { look: Looked['look'] }) {
  const t = useText();
  return (
    <>
      <ul className="changes">
        {look.lines
          .filter(({ was, will }) => was !== will || look.lines.length < 6)
          .map(({ key, name, detail, was, will, amount }) => (
            <li key={key} className={was === will ? 'mut' : undefined}>
              <span>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
              <span className="num">
                {was} → {will === 0 ? t('office.lines.out') : will}
              </span>
              <span className="num r">{amount}</span>
            </li>
          ))}
      </ul>
      <table className="sums-change">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('office.column.total')}</span>
            </th>
            <th scope="col">{t('office.lines.was')}</th>
            <th scope="col">{t('office.lines.will')}</th>
          </tr>
        </thead>
        <tbody>
          {look.sums.map(({ name, was, will, isMain }) => (
            <tr key={name} className={isMain ? 'tot' : undefined}>
              <th scope="row">{t(name)}</th>
              <td>{was}</td>
              <td>{will}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('office.lines.difference')}</th>
            <td />
            <td>{look.difference}</td>
          </tr>
        </tbody>
      </table>
      <p>{look.money}</p>
      <p className="sm mut">{t('office.lines.mailed')}</p>
    </>
  );
}

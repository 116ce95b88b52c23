import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { articleEditorAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Stitch } from '../../ui/stitch.tsx';
import { wrongRowsFile } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ImportFound } from './imports.server.ts';

const LOOK_AGAIN_MS = 800;

/** Reads the screen again while the shop works, as long as somebody looks. */
function useLookAgain(isWorking: boolean) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isWorking || state !== 'idle') return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, LOOK_AGAIN_MS);
    const lookNow = () => void revalidate();
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [isWorking, state, revalidate]);
}

function Figures({ found }: { found: ImportFound }) {
  const t = useText();
  const figures = [
    ['import.rows.new', found.rowsNew],
    ['import.rows.changed', found.rowsChanged],
    ['import.rows.same', found.rowsSame],
    ['import.rows.wrong', found.problemsTotal],
  ] as const;
  return (
    <dl className="kp imp-kp">
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd className={name === 'import.rows.wrong' && count > 0 ? 'imp-bad' : undefined}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What came of it, why it ended early, and what can be taken back. */
function Done({ found }: { found: ImportFound }) {
  const t = useText();
  const { id, stoppedBecause, rowsApplied, rowsUndone, rowsToUndo } = found;
  return (
    <>
      {stoppedBecause && <Notice tone="warn">{t(`import.stopped.${stoppedBecause}`)}</Notice>}
      <Notice tone={stoppedBecause ? 'info' : 'ok'}>{t('import.done', { count: rowsApplied - rowsUndone })}</Notice>
      {rowsToUndo > 0 && (
        <>
          <p className="mut">{t('import.left.line')}</p>
          <ActForm fields={{ intent: 'undo', id }} label={t('import.undo')} />
        </>
      )}
    </>
  );
}

function Step({ found }: { found: ImportFound }) {
  const t = useText();
  const { id, state, rows, rowsWorkedOff, rowsUndone, rowsShort } = found;
  switch (state) {
    case 'running':
    case 'undoing': {
      const percent = rows === 0 ? 100 : (100 * rowsWorkedOff) / rows;
      return (
        <>
          <b>{t(`import.state.${state}`)}</b>
          <Stitch percent={percent} label={t(`import.state.${state}`)} />
          <p className="num" role="status">
            {t('import.progress', { done: rowsWorkedOff, total: rows })}
          </p>
          <p className="mut sm">{t('import.progress.line')}</p>
          {state === 'running' && <ActForm fields={{ intent: 'stop', id }} label={t('import.stop')} />}
        </>
      );
    }
    case 'done':
      return <Done found={found} />;
    case 'undone':
      return <Notice tone="ok">{t('import.undone', { count: rowsUndone - rowsShort })}</Notice>;
    default:
      if (rows === 0) return <p>{t(found.rowsSame === 0 ? 'import.none' : 'import.nothing')}</p>;
      return (
        <>
          <p>{t('import.dry')}</p>
          <ActForm
            fields={{ intent: 'start', id }}
            label={t('import.apply', { count: found.rowsNew + found.rowsChanged })}
            look="primary"
          />
        </>
      );
  }
}

function WrongRows({ found }: { found: ImportFound }) {
  const t = useText();
  const shown = new Set(found.problems.map(({ row }) => row)).size;
  return (
    <section className="box">
      <header>
        <h2>{t('import.wrong')}</h2>
        <a className={buttonClass({ look: 'line', size: 'small' })} href={wrongRowsFile(found.id)} download>
          {t('import.wrong.file')}
        </a>
      </header>
      <div className="tw">
        <table className="tbl imp-wrong">
          <thead>
            <tr>
              <th className="r">{t('import.row')}</th>
              <th>SKU</th>
              <th>{t('import.column')}</th>
              <th>{t('import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {found.problems.map(({ row, sku, field, words }) => (
              <tr key={`${row} ${field} ${words}`}>
                <td className="r num">{row}</td>
                <td className="wrap-anywhere">{sku}</td>
                <td>
                  <code>{field}</code>
                </td>
                <td className="imp-words">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown < found.problemsTotal && <p className="bd mut">{t('import.wrong.more', { count: shown })}</p>}
    </section>
  );
}

function Kept({ kept }: Pick<ImportFound, 'kept'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('import.kept')}</h2>
      </header>
      <div className="tw">
        <table className="tbl imp-wrong">
          <thead>
            <tr>
              <th>{t('import.article')}</th>
              <th>{t('import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ productId, sku, words }) => (
              <tr key={sku}>
                <td className="wrap-anywhere">
                  {productId === null ? sku : <Link to={articleEditorAddress(productId)}>{sku}</Link>}
                </td>
                <td className="imp-words">{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** One import: what its file would do, how far it is, what came of it. */
export function ImportShown({ found }: { found: ImportFound }) {
  useLookAgain(found.state === 'running' || found.state === 'undoing');
  return (
    <>
      <section className="box">
        <header>
          <h2 className="wrap-anywhere">{found.fileName}</h2>
        </header>
        <Figures found={found} />
        <div className="bd imp-form imp-step">
          <Step found={found} />
        </div>
      </section>
      {found.kept.length > 0 && <Kept kept={found.kept} />}
      {found.problems.length > 0 && <WrongRows found={found} />}
    </>
  );
}

import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ARTICLES_FILE, IMPORT, importAddress } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ExportLink } from '../parts/export-link.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/imports';
import { ImportShown } from './import-shown.tsx';
import { type ImportsData, readImports, takeImportStep } from './imports.server.ts';
import { SendFile } from './send-file-box.tsx';
import { SendPictures } from './send-pictures-box.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readImports(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeImportStep(request, context);
}

function Latest({ latest }: Pick<ImportsData, 'latest'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('import.latest')}</h2>
      </header>
      <div className="tw">
        <table className="tbl">
          <thead>
            <tr>
              <th>{t('import.sheet')}</th>
              <th>{t('import.when')}</th>
              <th>{t('import.state')}</th>
              <th className="r">{t('import.rows.new')}</th>
              <th className="r">{t('import.rows.changed')}</th>
              <th className="r">{t('import.rows.wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {latest.map(({ id, fileName, state, stoppedBecause, createdAt, rowsNew, rowsChanged, rowsWrong }) => (
              <tr key={id}>
                <td className="wrap-anywhere">
                  <Link className="font-semibold" to={importAddress(id)} prefetch="intent">
                    {fileName}
                  </Link>
                </td>
                <td className="mut nw">
                  <Moment at={createdAt} style="full" />
                </td>
                <td className="nw">
                  {state === 'reading' ? '' : t(stoppedBecause ? 'import.state.stopped' : `import.state.${state}`)}
                </td>
                <td className="r num">{rowsNew}</td>
                <td className="r num">{rowsChanged}</td>
                <td className="r num">{rowsWrong}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Articles from a file: checked first, imported by one button, undone by another. */
export default function Imports({ loaderData: { found, latest } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('import.title') })} />
      <div className="ph">
        <h1>{t('import.title')}</h1>
        {found ? (
          <Link className={buttonClass({ look: 'line' }, 'ml-auto')} to={IMPORT}>
            {t('import.another')}
          </Link>
        ) : (
          <ExportLink className="ml-auto" href={ARTICLES_FILE} />
        )}
      </div>
      <ActOutcome />
      {found ? (
        <ImportShown found={found} />
      ) : (
        <>
          <div className="imp-two">
            <SendFile />
            <SendPictures />
          </div>
          {latest.length > 0 && <Latest latest={latest} />}
        </>
      )}
    </>
  );
}

import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { pageOfficeAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/pages-list';
import { LANGUAGES } from './page-fields.ts';
import { readPages } from './pages.server.ts';

export const ErrorBoundary = ScreenTrouble;

export function loader({ context }: Route.LoaderArgs) {
  return readPages(context);
}

/** The pages to read, and whose words each says. */
export default function PagesList({ loaderData: pages }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.pages') })} />
      <div className="ph">
        <h1>{t('office.nav.pages')}</h1>
      </div>
      <p className="mut">{t('office.pages.line')}</p>
      <section className="box">
        <div className="tw">
          <table className="tbl people">
            <thead>
              <tr>
                <th>{t('office.posts.title')}</th>
                <th>{t('office.column.state')}</th>
                <th>{t('office.pages.changed')}</th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ name, title, description, own, changedAt }) => (
                <tr key={name}>
                  <td className="c-who">
                    <Link className="lnk" to={pageOfficeAddress(name)}>
                      {title}
                    </Link>
                    <span className="sub">{description}</span>
                  </td>
                  <td>
                    {own.length === 0 ? (
                      <Tag tone="neutral">{t('office.pages.usual')}</Tag>
                    ) : (
                      <Tag tone="ok">
                        {t('office.pages.own.one', { language: own.map((locale) => LANGUAGES[locale]).join(', ') })}
                      </Tag>
                    )}
                  </td>
                  <td className="nw">{changedAt && <Moment at={changedAt} style="full" />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}

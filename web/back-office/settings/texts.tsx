import { Form, Link, useNavigation } from 'react-router';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { TEXTS } from '../addresses.ts';
import { ListTabs } from '../kit/list-parts.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { ListFilter } from '../parts/list-filter.tsx';
import { Pager } from '../parts/pager.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/texts';
import { readTexts, type TextShown, type TextsData, takeWording } from './texts.server.ts';
import { TEXTS_PER_PAGE, textsFields, textsSearch } from './texts-query.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readTexts(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeWording(request, context);
}

/** A refused wording leaves the screen as it is; a kept one is read again. */
export function shouldRevalidate() {
  return true;
}

function Tabs({ query, counts }: Pick<TextsData, 'query' | 'counts'>) {
  const t = useText();
  return (
    <ListTabs
      label={t('office.texts.tabs')}
      values={['all', 'own'] as const}
      here={query.show}
      to={(show) => TEXTS + textsSearch(query, { show })}
      words={(show) => t(`office.texts.${show}`)}
      count={(show) => counts[show]}
    />
  );
}

const SIDES = [
  { name: 'en', language: 'English', own: 'ownEn' },
  { name: 'fr', language: 'Français', own: 'ownFr' },
] as const;

function WordingForm({ text, query }: { text: TextShown; query: TextsData['query'] }) {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const given = refused?.given.code === text.code ? refused : null;
  const isWorking = useSending() !== null;
  return (
    <section className="box" aria-label={t('office.texts.title', { code: text.code })}>
      <header>
        <h2>{t('office.texts.title', { code: text.code })}</h2>
      </header>
      <Form method="post" className="bd stack gap-4" key={text.code} preventScrollReset>
        <input type="hidden" name="code" value={text.code} />
        {SIDES.map(({ name, language, own }) => (
          <AreaField
            key={name}
            frame={{
              id: `wording-${name}`,
              label: language,
              hint: t('office.texts.usual', { words: text[name] }),
              problem: given?.problems[name],
            }}
            name={name}
            lang={name}
            rows={2}
            maxLength={1000}
            placeholder={text[name]}
            defaultValue={given?.given[name] ?? text[own] ?? ''}
          />
        ))}
        <p className="row">
          <Button type="submit" isWorking={isWorking}>
            {t('office.settings.save')}
          </Button>
          <Link className={buttonClass({ look: 'line' })} to={TEXTS + textsSearch(query, { page: query.page })}>
            {t('office.texts.close')}
          </Link>
        </p>
      </Form>
    </section>
  );
}

function TextTable({ texts, query, mayChange }: Pick<TextsData, 'texts' | 'query'> & { mayChange: boolean }) {
  const t = useText();
  return (
    <div className="tw">
      <table className="tbl wordings">
        <thead>
          <tr>
            <th>{t('office.texts.code')}</th>
            <th>English</th>
            <th>Français</th>
            {mayChange && (
              <th>
                <span className="sr">{t('office.column.next')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {texts.map(({ code, en, fr, ownEn, ownFr }) => (
            <tr key={code} className={query.code === code ? 'on' : undefined}>
              <td className="num nw">{code}</td>
              <td lang="en">{ownEn === null ? en : <b>{ownEn}</b>}</td>
              <td lang="fr">{ownFr === null ? fr : <b>{ownFr}</b>}</td>
              {mayChange && (
                <td>
                  <Link className="lnk" to={TEXTS + textsSearch(query, { page: query.page, code })}>
                    {t('office.texts.reword')}
                    <span className="sr"> {code}</span>
                  </Link>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Every text of the shop by its codification, and what the owner says instead. */
export default function Texts({ loaderData }: Route.ComponentProps) {
  const { query, texts, counts, total, pages, open } = loaderData;
  const t = useText();
  const mayChange = useMay('settings');
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.settings.texts') })} />
      <div className="ph">
        <h1>{t('office.nav.settings.texts')}</h1>
      </div>
      <p className="mut">{t('office.texts.line', { name: '{{name}}' })}</p>
      <ActOutcome />
      {open && mayChange && <WordingForm text={open} query={query} />}
      <section className="box" aria-busy={isLoading}>
        <Tabs query={query} counts={counts} />
        <ListFilter address={TEXTS} asked={textsFields(query)} search={t('office.texts.search')} />
        {texts.length === 0 ? (
          <EmptyState title={query.words ? t('office.none.found', { words: query.words }) : t('office.texts.none')}>
            <Link className={buttonClass({ look: 'line' })} to={TEXTS}>
              {t('office.texts.all')}
            </Link>
          </EmptyState>
        ) : (
          <>
            <TextTable texts={texts} query={query} mayChange={mayChange} />
            <Pager
              page={query.page}
              pages={pages}
              perPage={TEXTS_PER_PAGE}
              total={total}
              addressOf={(page) => TEXTS + textsSearch(query, { page })}
            />
          </>
        )}
      </section>
    </>
  );
}

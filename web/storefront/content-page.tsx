import { HOME } from '../addresses.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { readSections } from '../markdown.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { questionsData } from '../seo/page-data.ts';
import type { Route } from './+types/content-page';
import { readContent } from './content.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { RichText } from './parts/rich-text.tsx';
import { Contents } from './reading/contents.tsx';
import { Questions } from './reading/questions.tsx';

/** From here on a page is long enough for a list of its parts. */
const MANY_PARTS = 4;

export function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, '');
  return readContent(name, context);
}

/** FAQ, help, about, privacy, terms, website info: a title and a text. */
export default function ContentPage({ loaderData: { name, title, description, blocks } }: Route.ComponentProps) {
  const t = useText();
  const { before, sections } = readSections(blocks);
  const areQuestions = name === 'faq';
  return (
    <>
      <PageHead title={title} description={description} canonical={`/${name}`} />
      {areQuestions && <JsonLd data={import.meta.env.SSR ? questionsData(sections) : null} />}
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: title }]} />
          <h1 className="d1 head-title">{title}</h1>
        </div>
      </section>
      {areQuestions ? (
        <div className="wrap page">
          <RichText blocks={before} />
          <Questions sections={sections} />
        </div>
      ) : (
        <div className="wrap page reading">
          {sections.length >= MANY_PARTS && <Contents sections={sections} />}
          <RichText blocks={blocks} />
        </div>
      )}
    </>
  );
}

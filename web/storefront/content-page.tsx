import { HOME } from '../addresses.ts';
import { useText } from '../i18n/texts.tsx';
import type { Route } from './+types/content-page';
import { readContent } from './content.server.ts';
import { Breadcrumb } from './parts/breadcrumb.tsx';
import { PageHead } from './parts/page-head.tsx';
import { RichText } from './parts/rich-text.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const name = new URL(request.url).pathname.replace(/^\/|\/$|\.data$/g, '');
  return readContent(name, context);
}

/** FAQ, help, about, privacy, terms, website info: a title and a text. */
export default function ContentPage({ loaderData: { title, description, blocks } }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={title} description={description} />
      <section className="lhead">
        <div className="wrap">
          <Breadcrumb steps={[{ name: t('nav.home'), to: HOME }, { name: title }]} />
          <h1 className="d1 head-title">{title}</h1>
        </div>
      </section>
      <div className="wrap page">
        <RichText blocks={blocks} />
      </div>
    </>
  );
}

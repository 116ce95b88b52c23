import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { POSTS } from '../addresses.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/post-add';
import { PostForm } from './post-form.tsx';
import { readNewPost, takeNewPost } from './posts.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readNewPost(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeNewPost(request, context);
}

/** A new post for the blog. */
export default function PostAdd({ loaderData: { cloths, today, formKey } }: Route.ComponentProps) {
  const t = useText();
  const empty = { titleEn: '', titleFr: '', summaryEn: '', summaryFr: '', textEn: '', textFr: '' };
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.posts.add') })} />
      <div className="ph">
        <Link className="ico" to={POSTS} aria-label={t('office.posts.all')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.posts.add')}</h1>
      </div>
      <ActOutcome />
      <PostForm
        post={{ ...empty, clothCode: null, publishedOn: today, isHidden: false }}
        version={null}
        formKey={formKey}
        cloths={cloths}
        mayChange
      />
    </>
  );
}

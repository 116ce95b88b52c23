import { Link } from 'react-router';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { POSTS } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/post-edit';
import { PostForm } from './post-form.tsx';
import { readPostToChange, takePostStep } from './posts.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readPostToChange(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takePostStep(request, context);
}

/** A refused change means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** One post of the blog to change, or to take away. */
export default function PostEdit({ loaderData: { post, cloths, isInBlog } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('notes');
  const { slug, version, ...draft } = post;
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.posts.edit') })} />
      <div className="ph">
        <Link className="ico" to={POSTS} aria-label={t('office.posts.all')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.posts.edit')}</h1>
        {isInBlog && (
          <a className={buttonClass({ look: 'line' }, 'ml-auto')} href={`/blog/${slug}`}>
            <Icon name="eye" /> {t('office.posts.see')}
          </a>
        )}
      </div>
      <ActOutcome />
      <PostForm post={draft} version={version} cloths={cloths} mayChange={mayChange} />
      {mayChange && (
        <details className="box">
          <summary className="bd">{t('office.posts.remove')}</summary>
          <div className="bd stack gap-3">
            <p className="mut">{t('office.posts.remove.line')}</p>
            <ActForm fields={{ intent: 'remove' }} label={t('office.posts.remove')} buttonClass="red" />
          </div>
        </details>
      )}
    </>
  );
}

import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { POSTS } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { RemoveFold } from '../kit/remove-fold.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/post-edit';
import { POST_FORM } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import { changeFrom, readPostToChange } from './posts.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(POST_FORM, 'see', sent, readPostToChange);

export const action = (sent: FormRequest) => takeForm(POST_FORM, sent, changeFrom);

export const shouldRevalidate = readAgainUnlessGone;

/** One post of the blog to change, or to take away. */
export default function PostEdit({ loaderData: { post, cloths, isInBlog } }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay(POST_FORM.resource);
  const see = (
    <a className={buttonClass({ look: 'line' }, 'ml-auto')} href={`/blog/${post.slug}`}>
      <Icon name="eye" /> {t('office.posts.see')}
    </a>
  );
  return (
    <FormScreen
      title={t('office.posts.edit')}
      back={{ to: POSTS, label: t('office.posts.all') }}
      beside={isInBlog && see}
    >
      <PostForm begin={POST_FORM.toGiven(post)} hidden={{ version: post.version }} cloths={cloths} />
      {mayChange && <RemoveFold label={t('office.posts.remove')} line={t('office.posts.remove.line')} />}
    </FormScreen>
  );
}

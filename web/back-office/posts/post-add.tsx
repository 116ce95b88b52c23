import { useText } from '../../i18n/texts.tsx';
import { POSTS } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/post-add';
import { POST_FORM } from './post-fields.ts';
import { PostForm } from './post-form.tsx';
import { addFrom, readNewPost } from './posts.server.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(POST_FORM, 'change', sent, readNewPost);

export const action = (sent: FormRequest) => takeForm(POST_FORM, sent, addFrom);

/** A new post for the blog, for today. */
export default function PostAdd({ loaderData: { cloths, today, key } }: Route.ComponentProps) {
  const t = useText();
  return (
    <FormScreen title={t('office.posts.add')} back={{ to: POSTS, label: t('office.posts.all') }}>
      <PostForm begin={{ publishedOn: today }} hidden={{ key }} cloths={cloths} />
    </FormScreen>
  );
}

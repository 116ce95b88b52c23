import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { wasUnreached } from '../../unreached.ts';
import type { Route } from './+types/article-edit';
import { readEditor, takeEdit } from './article-edit.server.ts';
import { callShop } from './call-shop.ts';
import { Editor } from './editor.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readEditor(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeEdit(request, context);
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !wasUnreached(actionResult);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callShop(serverAction);
}

/** One article to be changed. */
export default function ArticleEdit({ loaderData }: Route.ComponentProps) {
  return <Editor key={loaderData.id} stored={loaderData} {...loaderData} />;
}

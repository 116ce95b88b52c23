import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import { wasUnreached } from '../../unreached.ts';
import type { Route } from './+types/article-add';
import { readAdder, takeNewArticle } from './article-edit.server.ts';
import { callShop } from './call-shop.ts';
import { Editor } from './editor.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readAdder(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeNewArticle(request, context);
}

export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !wasUnreached(actionResult);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return callShop(serverAction);
}

/** A new article. */
export default function ArticleAdd({ loaderData }: Route.ComponentProps) {
  return <Editor stored={null} {...loaderData} />;
}

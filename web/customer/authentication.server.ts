import { type RouterContextProvider, redirect } from 'react-router';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { returnTarget } from '../redirects.ts';

/** Log in or register. Who is logged in as a customer is led to the account. */
export async function readAuthentication(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer } = context.get(requestContext);
  if (viewer.kind === 'user' && viewer.role === 'user') throw redirect('/redirect?to=/customer&page=customer');
  const params = new URL(request.url).searchParams;
  const scenes = await readScenePictures(shop, locale);
  return {
    tab: params.get('tab') === 'register' ? ('register' as const) : ('log-in' as const),
    hasLeft: params.get('left') === '1',
    returnTo: returnTarget(params.get('to')),
    picture: scenes['door-women'] ?? null,
  };
}

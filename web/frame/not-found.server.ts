import { data, type RouterContextProvider } from 'react-router';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

/** The answer for what the shop does not have: 404, with the picture of the page that says so. */
export async function notFound(context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const scenes = await readScenePictures(shop, locale);
  return data({ picture: scenes['odd-sock'] ?? scenes['empty-line'] ?? null }, { status: 404 });
}

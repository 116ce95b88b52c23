import type { RouterContextProvider } from 'react-router';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

/** What the pages behind an account's e-mails show beside their form. Anybody may open them, signed in or not. */
export async function readEntry(context: Readonly<RouterContextProvider>) {
  const { shop, locale, viewer } = context.get(requestContext);
  const scenes = await readScenePictures(shop, locale);
  return { picture: scenes['door-women'] ?? null, isSignedIn: viewer.kind === 'user' };
}

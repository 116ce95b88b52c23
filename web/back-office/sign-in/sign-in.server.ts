import type { RouterContextProvider } from 'react-router';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { hasAdministrator } from '#shop/staff/has-administrator.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { notFound } from '../../frame/not-found.server.ts';
import { officeReturnTarget } from '../../redirects.ts';
import { notYetSignedIn } from '../staff-only.server.ts';
import { readTheme } from '../theme.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; segment: string };

/** The sign-in page of the back office; every other segment is a page that does not exist. */
export async function readLogin({ request, context, segment }: Asked) {
  const { shop, locale, adminSegment, cookie } = context.get(requestContext);
  if (segment !== adminSegment) throw await notFound(context);
  notYetSignedIn(context);
  const scenes = await readScenePictures(shop, locale);
  const next = officeReturnTarget(new URL(request.url).searchParams.get('to'));
  return { theme: readTheme(cookie(THEME_COOKIE)), picture: scenes['door-women'] ?? null, next };
}

/**
 * The page that makes the first administrator. It exists only while there is none. The token of its link stands after the #,
 * so whether it is the right one is for the API to say.
 *
 * source  R-038
 */
export async function readRegister(asked: Asked) {
  const { shop } = asked.context.get(requestContext);
  const login = await readLogin(asked);
  if (await hasAdministrator(shop)) throw await notFound(asked.context);
  return login;
}

/** Where an invitation is taken. Its token stands after the #, so whether it opens anything is for the API to say. */
export async function readJoin({ request, context }: Omit<Asked, 'segment'>) {
  const { adminSegment } = context.get(requestContext);
  return readLogin({ request, context, segment: adminSegment });
}

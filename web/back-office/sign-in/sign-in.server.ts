import type { RouterContextProvider } from 'react-router';
import { THEME_COOKIE } from '#contracts/cookies.ts';
import { readScenes } from '#shop/catalog/read-scenes.ts';
import { hasAdministrator } from '#shop/staff/has-administrator.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { notFound } from '../../frame/not-found.server.ts';
import { officeReturnTarget } from '../../redirects.ts';
import { notYetSignedIn } from '../staff-only.server.ts';
import { readTheme } from '../theme.ts';

type Asked = { request: Request; context: Readonly<RouterContextProvider>; segment: string };

/** The door of the back office; every other segment is a page that does not exist. */
export async function readLogin({ request, context, segment }: Asked) {
  const { shop, locale, adminSegment, cookie } = context.get(requestContext);
  if (segment !== adminSegment) throw await notFound(context);
  notYetSignedIn(context);
  const scenes = await readScenes(shop, locale);
  const next = officeReturnTarget(new URL(request.url).searchParams.get('to'));
  return { theme: readTheme(cookie(THEME_COOKIE)), door: scenes['door-women'] ?? null, next };
}

/**
 * The page that makes the first administrator. It exists only while there is none, and only with a token in its address;
 * whether the token is the right one is for the API to say.
 *
 * source  R-038
 */
export async function readRegister(asked: Asked) {
  const { shop } = asked.context.get(requestContext);
  const token = new URL(asked.request.url).searchParams.get('token') ?? '';
  const door = await readLogin(asked);
  if (token === '' || (await hasAdministrator(shop))) throw await notFound(asked.context);
  return { ...door, token };
}

/** Where an invitation is taken. Its token stands after the #, so whether it opens anything is for the API to say. */
export async function readJoin({ request, context }: Omit<Asked, 'segment'>) {
  const { adminSegment } = context.get(requestContext);
  return readLogin({ request, context, segment: adminSegment });
}

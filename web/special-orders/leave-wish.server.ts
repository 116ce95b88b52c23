import { data, type RouterContextProvider } from 'react-router';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { leaveWish } from '#shop/wishes/leave-wish.ts';
import { isWishToken } from '#shop/wishes/read-wish.ts';
import { requestContext } from '#web/request-context.server.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** Says whether the link of a letter leads somewhere. Changes nothing: programs open links before people do. */
export async function readLeaveWish(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  const isKnown = await isWishToken(shop, tokenOf(request));
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}

/** The button was pressed: no letter about this article. */
export async function takeLeaveWish(request: Request, context: Readonly<RouterContextProvider>) {
  const { shop } = context.get(requestContext);
  try {
    await leaveWish(shop, tokenOf(request));
    return data({ isLeft: true });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return data({ isLeft: false }, { status: 404 });
  }
}

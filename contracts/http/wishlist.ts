import { z } from 'zod';

const articleId = z.int().min(1).max(2_147_483_647);

/** The ids on one's wishlist, newest first. */
export const wishlistSchema = z.object({ data: z.array(articleId) });

export const wishlistItemParamsSchema = z.object({ rt: z.coerce.number().pipe(articleId) });

/** What a guest kept in the browser, to be merged at sign-in. */
export const mergeWishlistSchema = z.strictObject({ articles: z.array(articleId).max(200) });

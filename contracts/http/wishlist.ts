import { z } from 'zod';
import { idSchema } from './ids.ts';

/** The ids on one's wishlist, newest first. */
export const wishlistSchema = z.object({ data: z.array(idSchema) });

export const wishlistItemParamsSchema = z.object({ rt: z.coerce.number().pipe(idSchema) });

/** What a guest kept in the browser, to be merged at sign-in. */
export const mergeWishlistSchema = z.strictObject({ articles: z.array(idSchema).max(200) });

import { z } from 'zod';

/** A key by which a caller names a request, so that sent twice it is done once. The shop's own: shop/kernel/own-key.ts. */
export const REQUEST_KEY = /^[A-Za-z0-9_-]{8,64}$/;
export const requestKeySchema = z.string().regex(REQUEST_KEY);

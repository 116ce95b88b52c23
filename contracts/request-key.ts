import { z } from 'zod';

/** A key by which a caller names a request, so that sent twice it is done once. The shop's own: shop/kernel/own-key.ts. */
export const REQUEST_KEY = /^[A-Za-z0-9_-]{8,64}$/;
export const requestKeySchema = z.string().regex(REQUEST_KEY);

/**
 * The same for an order. Guests share one room of keys, and whoever sends a guest's key with the same contents is answered
 * with that guest's order and its token: a key must be too long to be guessed, or to be chosen by two.
 */
export const ORDER_KEY = /^[A-Za-z0-9_-]{16,255}$/;
export const orderKeySchema = z.string().trim().regex(ORDER_KEY, 'problem.order.key');

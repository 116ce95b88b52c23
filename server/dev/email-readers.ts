import type { FastifyRequest } from 'fastify';
import { staffMay } from '#contracts/staff-may.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Config } from '../config.ts';

const ANYBODY = { config: { access: 'public' as const }, schema: { hide: true } };
const OWNERS = {
  config: { access: 'admin' as const, resource: 'staff' as const },
  schema: { hide: true },
  preHandler: async ({ viewer }: FastifyRequest) => {
    if (!staffMay(viewer, 'staff', 'change')) throw new Refusal('not.allowed');
  },
};
export type ReaderOptions = typeof ANYBODY | typeof OWNERS;

/**
 * Who may read the shop's e-mails.
 *
 * E-mails hold links that open people's orders. With the payment sandbox the shop is a demonstration, no order is real and
 * anybody may read them, as the welcome text says; with a real payment provider only who may change the staff may, since
 * links in e-mails let into accounts, those of the staff too. NODE_ENV says nothing about that (the demonstration runs the
 * production build), and neither does the caller's address: behind a proxy everybody comes from this machine.
 */
export function readersOf({ PAYMENTS }: Pick<Config, 'PAYMENTS'>): ReaderOptions {
  return PAYMENTS === 'sandbox' ? ANYBODY : OWNERS;
}

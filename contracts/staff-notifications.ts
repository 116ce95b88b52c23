import { mayAt, type Resource, type StaffRole } from './rights.ts';

/** What a colleague can be told of by e-mail. */
export const NOTICE_KINDS = ['orders', 'returns', 'specials', 'stock'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** `now`: an e-mail for each · `daily`: one e-mail a day with all of them · `none`: none. */
export const NOTICE_WAYS = ['now', 'daily', 'none'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** What one colleague has chosen; `digestHour` is an hour of the shop's day, 0 to 23. */
export type NoticeChoices = Record<NoticeKind, NoticeWay> & { digestHour: number; hasSound: boolean };

const RESOURCE_OF: Record<NoticeKind, Resource> = {
  orders: 'orders',
  returns: 'returns',
  specials: 'special-orders',
  stock: 'stock',
};

/** Whether somebody of this role may be told: only of what they may see. */
export function mayBeTold(role: StaffRole | null, kind: NoticeKind): boolean {
  return mayAt(role, RESOURCE_OF[kind], 'see');
}

/**
 * What holds until somebody chooses: owners are told of new orders at once. Returns, special orders and stock that runs low go
 * to the shop's own address besides, whatever anybody chooses.
 */
export function usualChoices(role: StaffRole | null): NoticeChoices {
  const orders = role === 'owner' ? 'now' : 'none';
  return { orders, returns: 'none', specials: 'none', stock: 'none', digestHour: 8, hasSound: true };
}

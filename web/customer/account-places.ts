import type { TextName } from '#contracts/texts/all-texts.ts';
import { ACCOUNT, OWN_CARDS, OWN_SPECIAL_ORDERS } from '../addresses.ts';

export const OWN_WISHLIST = `${ACCOUNT}/wishlist`;
export const OWN_ADDRESSES = `${ACCOUNT}/addresses`;
export const OWN_PROFILE = `${ACCOUNT}/profile`;
const OWN_HISTORY = `${ACCOUNT}/history`;

export function ownOrderAddress(number: string): string {
  return `${ACCOUNT}/orders/${encodeURIComponent(number)}`;
}

/** The tabs of the history; the first needs no word in the address. */
export const HISTORY_TABS = ['orders', 'payments', 'seen'] as const;
export type HistoryTab = (typeof HISTORY_TABS)[number];

export function historyAddress(tab: HistoryTab): string {
  return tab === 'orders' ? OWN_HISTORY : `${OWN_HISTORY}?tab=${tab}`;
}

type Place = { to: string; name: TextName; icon: string };

/** The pages of the customer area, in the order of the side navigation. */
export const ACCOUNT_PLACES = [
  { to: ACCOUNT, name: 'account.orders', icon: 'parcel' },
  { to: OWN_SPECIAL_ORDERS, name: 'special.mine', icon: 'ruler' },
  { to: `${ACCOUNT}/payments`, name: 'account.payments', icon: 'card' },
  { to: OWN_CARDS, name: 'cards.title', icon: 'cards' },
  { to: OWN_WISHLIST, name: 'account.wishlist', icon: 'heart' },
  { to: OWN_HISTORY, name: 'account.history', icon: 'eye' },
  { to: OWN_PROFILE, name: 'account.personal', icon: 'account' },
  { to: OWN_ADDRESSES, name: 'account.addresses', icon: 'pin' },
  { to: `${ACCOUNT}/password`, name: 'account.password', icon: 'lock' },
  { to: `${ACCOUNT}/security`, name: 'account.security', icon: 'shield' },
  { to: `${ACCOUNT}/preferences`, name: 'account.preferences', icon: 'letter' },
  { to: `${ACCOUNT}/privacy`, name: 'account.privacy', icon: 'info' },
] as const satisfies readonly Place[];

/** Where one is: the orders for the page of one order too. */
export function accountPlaceOf(pathname: string): (typeof ACCOUNT_PLACES)[number] | null {
  const path = pathname.replace(/\/+$/, '');
  if (path.startsWith(`${ACCOUNT}/orders/`)) return ACCOUNT_PLACES[0];
  return ACCOUNT_PLACES.find(({ to }) => to === path) ?? null;
}

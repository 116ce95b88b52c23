import type { ReactNode } from 'react';
import type { Waiting } from '#contracts/pulse.ts';
import type { Desk } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  ACTIVITY,
  API_KEYS,
  ARTICLE_ADD,
  ARTICLES,
  CATEGORIES,
  CHOICES,
  CODES,
  CUSTOMERS,
  DASHBOARD,
  DELIVERY,
  DISCOUNTS,
  IMPORT,
  MESSAGES,
  NEWSLETTER,
  NOTES,
  ORDER_ADD,
  ORDERS,
  PAGES,
  PARKED_PAYMENTS,
  POSTERS,
  RATINGS,
  RETURNS,
  SETTINGS,
  SPECIAL_ORDERS,
  STAFF,
  STATUS,
  TAXES,
  TEXTS,
  WEBHOOKS,
} from '../addresses.ts';
import { OfficeIcon } from './office-icon.tsx';

/** A screen below an entry; `change`: only for those who may change something at the desk. */
export type MenuScreen = {
  name: TextName;
  to: string;
  desk: Desk;
  wish?: 'see' | 'change';
  /** What waits there; of a screen below an entry it stands beside the entry too while the screen is not in sight. */
  counted?: keyof Waiting;
};

export type MenuEntry = MenuScreen & {
  /** Every address that begins with it belongs to the entry. */
  area: string;
  icon: ReactNode;
  /** Shown while one is in the area. */
  screens?: readonly MenuScreen[];
};

/**
 * the screens of the back office, in the order of the side menu; the command palette finds them too. Only screens
 * that exist stand here: a new one is one line.
 */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  {
    name: 'office.nav.dashboard',
    desk: 'dashboard',
    to: DASHBOARD,
    area: DASHBOARD,
    icon: <OfficeIcon name="chart" />,
  },
  {
    name: 'office.nav.articles',
    desk: 'articles',
    to: ARTICLES,
    area: '/auth/articles/',
    icon: <OfficeIcon name="article" />,
    screens: [
      { name: 'office.articles.all', desk: 'articles', to: ARTICLES },
      { name: 'office.edit.add', desk: 'articles', to: ARTICLE_ADD, wish: 'change' },
      { name: 'office.categories', desk: 'articles', to: CATEGORIES },
      { name: 'office.choices', desk: 'articles', to: CHOICES },
      { name: 'import.title', desk: 'articles', to: IMPORT, wish: 'change' },
    ],
  },
  {
    name: 'office.nav.posters',
    desk: 'posters',
    to: POSTERS,
    area: POSTERS,
    icon: <OfficeIcon name="poster" />,
  },
  {
    name: 'office.nav.discounts',
    desk: 'discounts',
    to: DISCOUNTS,
    area: DISCOUNTS,
    icon: <OfficeIcon name="discount" />,
    screens: [
      { name: 'office.nav.discounts', desk: 'discounts', to: DISCOUNTS },
      { name: 'office.nav.codes', desk: 'discounts', to: CODES },
    ],
  },
  {
    name: 'office.nav.orders',
    desk: 'orders',
    to: ORDERS,
    area: '/auth/orders/',
    icon: <Icon name="parcel" />,
    counted: 'orders',
    screens: [
      { name: 'office.orders.all', desk: 'orders', to: ORDERS },
      { name: 'office.add', desk: 'orders', to: ORDER_ADD, wish: 'change' },
      { name: 'office.payments', desk: 'refunds', to: PARKED_PAYMENTS, counted: 'payments' },
    ],
  },
  {
    name: 'office.nav.specials',
    desk: 'special-orders',
    to: SPECIAL_ORDERS,
    area: '/auth/special-orders/',
    icon: <OfficeIcon name="scissors" />,
    counted: 'specials',
  },
  {
    name: 'office.nav.returns',
    desk: 'returns',
    to: RETURNS,
    area: '/auth/returns/',
    icon: <OfficeIcon name="return" />,
    counted: 'returns',
  },
  {
    name: 'office.nav.customers',
    desk: 'customers',
    to: CUSTOMERS,
    area: '/auth/users/',
    icon: <OfficeIcon name="people" />,
  },
  {
    name: 'office.nav.ratings',
    desk: 'ratings',
    to: RATINGS,
    area: '/auth/ratings/',
    icon: <OfficeIcon name="rating" />,
    counted: 'ratings',
  },
  { name: 'office.nav.newsletter', desk: 'newsletter', to: NEWSLETTER, area: NEWSLETTER, icon: <Icon name="letter" /> },
  { name: 'office.nav.notes', desk: 'notes', to: NOTES, area: NOTES, icon: <OfficeIcon name="pen" /> },
  { name: 'office.nav.pages', desk: 'notes', to: PAGES, area: PAGES, icon: <OfficeIcon name="page" /> },
  {
    name: 'office.nav.settings',
    desk: 'settings',
    to: SETTINGS,
    area: SETTINGS,
    icon: <OfficeIcon name="gear" />,
    screens: [
      { name: 'office.nav.settings.shop', desk: 'settings', to: SETTINGS },
      { name: 'office.nav.delivery', desk: 'settings', to: DELIVERY },
      { name: 'office.nav.taxes', desk: 'settings', to: TAXES },
      { name: 'office.nav.settings.texts', desk: 'settings', to: TEXTS },
      { name: 'status.nav', desk: 'settings', to: STATUS },
    ],
  },
  {
    name: 'office.nav.activity',
    desk: 'activity',
    to: ACTIVITY,
    area: ACTIVITY,
    icon: <OfficeIcon name="clock" />,
    counted: 'messages',
    screens: [
      { name: 'office.nav.activity', desk: 'activity', to: ACTIVITY },
      { name: 'message.nav', desk: 'activity', to: MESSAGES },
    ],
  },
  {
    name: 'office.nav.builders',
    desk: 'builders',
    to: API_KEYS,
    area: '/auth/builders/',
    icon: <OfficeIcon name="plug" />,
    screens: [
      { name: 'builders.keys', desk: 'builders', to: API_KEYS },
      { name: 'builders.webhooks', desk: 'builders', to: WEBHOOKS },
    ],
  },
  { name: 'office.nav.staff', desk: 'staff', to: STAFF, area: STAFF, icon: <OfficeIcon name="key" /> },
];

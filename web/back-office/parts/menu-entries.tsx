import type { ReactNode } from 'react';
import type { Waiting } from '#contracts/notification-counts.ts';
import type { Resource } from '#contracts/rights.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  ACTIVITY,
  API_KEYS,
  ARTICLE_ADD,
  ARTICLES,
  ATTRIBUTES,
  CATEGORIES,
  COUPONS,
  CREDITS,
  CUSTOMERS,
  DASHBOARD,
  DELIVERY,
  DISCOUNTS,
  IMPORT,
  MANY_PARCELS,
  MESSAGES,
  NEWSLETTER,
  ORDER_ADD,
  ORDERS,
  PAGES,
  PARKED_PAYMENTS,
  POSTERS,
  POSTS,
  RATINGS,
  REPORTS,
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

/** A screen below an entry; `change`: only for those who may change something at the resource. */
export type MenuScreen = {
  name: TextName;
  to: string;
  resource: Resource;
  access?: 'see' | 'change';
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
    resource: 'dashboard',
    to: DASHBOARD,
    area: DASHBOARD,
    icon: <OfficeIcon name="chart" />,
  },
  {
    name: 'office.nav.reports',
    resource: 'dashboard',
    to: REPORTS,
    area: REPORTS,
    icon: <OfficeIcon name="report" />,
  },
  {
    name: 'office.nav.articles',
    resource: 'articles',
    to: ARTICLES,
    area: '/auth/articles/',
    icon: <OfficeIcon name="article" />,
    screens: [
      { name: 'office.articles.all', resource: 'articles', to: ARTICLES },
      { name: 'office.edit.add', resource: 'articles', to: ARTICLE_ADD, access: 'change' },
      { name: 'office.categories', resource: 'articles', to: CATEGORIES },
      { name: 'office.attributes', resource: 'articles', to: ATTRIBUTES },
      { name: 'import.title', resource: 'articles', to: IMPORT, access: 'change' },
    ],
  },
  {
    name: 'office.nav.posters',
    resource: 'posters',
    to: POSTERS,
    area: POSTERS,
    icon: <OfficeIcon name="poster" />,
  },
  {
    name: 'office.nav.discounts',
    resource: 'discounts',
    to: DISCOUNTS,
    area: DISCOUNTS,
    icon: <OfficeIcon name="discount" />,
    screens: [
      { name: 'office.nav.discounts', resource: 'discounts', to: DISCOUNTS },
      { name: 'office.nav.coupons', resource: 'discounts', to: COUPONS },
    ],
  },
  {
    name: 'office.nav.orders',
    resource: 'orders',
    to: ORDERS,
    area: '/auth/orders/',
    icon: <Icon name="parcel" />,
    counted: 'orders',
    screens: [
      { name: 'office.orders.all', resource: 'orders', to: ORDERS },
      { name: 'parcel.many.short', resource: 'orders', to: MANY_PARCELS, access: 'change' },
      { name: 'office.add', resource: 'orders', to: ORDER_ADD, access: 'change' },
      { name: 'office.payments', resource: 'refunds', to: PARKED_PAYMENTS, counted: 'payments' },
      { name: 'office.credits', resource: 'refunds', to: CREDITS },
    ],
  },
  {
    name: 'office.nav.specials',
    resource: 'special-orders',
    to: SPECIAL_ORDERS,
    area: '/auth/special-orders/',
    icon: <OfficeIcon name="scissors" />,
    counted: 'specials',
  },
  {
    name: 'office.nav.returns',
    resource: 'returns',
    to: RETURNS,
    area: '/auth/returns/',
    icon: <OfficeIcon name="return" />,
    counted: 'returns',
  },
  {
    name: 'office.nav.customers',
    resource: 'customers',
    to: CUSTOMERS,
    area: '/auth/users/',
    icon: <OfficeIcon name="people" />,
  },
  {
    name: 'office.nav.ratings',
    resource: 'ratings',
    to: RATINGS,
    area: '/auth/ratings/',
    icon: <OfficeIcon name="rating" />,
    counted: 'ratings',
  },
  {
    name: 'office.nav.newsletter',
    resource: 'newsletter',
    to: NEWSLETTER,
    area: NEWSLETTER,
    icon: <Icon name="letter" />,
  },
  { name: 'office.nav.posts', resource: 'notes', to: POSTS, area: POSTS, icon: <OfficeIcon name="pen" /> },
  { name: 'office.nav.pages', resource: 'notes', to: PAGES, area: PAGES, icon: <OfficeIcon name="page" /> },
  {
    name: 'office.nav.settings',
    resource: 'settings',
    to: SETTINGS,
    area: SETTINGS,
    icon: <OfficeIcon name="gear" />,
    screens: [
      { name: 'office.nav.settings.shop', resource: 'settings', to: SETTINGS },
      { name: 'office.nav.delivery', resource: 'settings', to: DELIVERY },
      { name: 'office.nav.taxes', resource: 'settings', to: TAXES },
      { name: 'office.nav.settings.texts', resource: 'settings', to: TEXTS },
      { name: 'status.nav', resource: 'settings', to: STATUS },
    ],
  },
  {
    name: 'office.nav.activity',
    resource: 'activity',
    to: ACTIVITY,
    area: ACTIVITY,
    icon: <OfficeIcon name="clock" />,
    counted: 'messages',
    screens: [
      { name: 'office.nav.activity', resource: 'activity', to: ACTIVITY },
      { name: 'message.nav', resource: 'activity', to: MESSAGES },
    ],
  },
  {
    name: 'office.nav.developers',
    resource: 'developers',
    to: API_KEYS,
    area: '/auth/builders/',
    icon: <OfficeIcon name="plug" />,
    screens: [
      { name: 'developers.keys', resource: 'developers', to: API_KEYS },
      { name: 'developers.webhooks', resource: 'developers', to: WEBHOOKS },
    ],
  },
  { name: 'office.nav.staff', resource: 'staff', to: STAFF, area: STAFF, icon: <OfficeIcon name="key" /> },
];

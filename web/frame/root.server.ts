import type { RouterContextProvider } from 'react-router';
import { firstWorkingDay } from '#contracts/arrival.ts';
import type { CategoryShown } from '#contracts/catalog.ts';
import { type DeliveryPromise, deliveryPromise } from '#contracts/delivery.ts';
import type { SearchAccess } from '#contracts/http/search.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import type { PushAccess } from '#contracts/push.ts';
import type { StaffRole } from '#contracts/rights.ts';
import type { ThirdParties } from '#contracts/third-parties.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { listCategories } from '#shop/catalog/list-categories.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { listZones } from '#shop/shipping/list-zones.ts';
import { personAsking, requestContext } from '#web/frame/request-context.server.ts';
import { setPicturesAddress } from '../addresses.ts';

/** What every page shows around its own content. Nothing secret: it is written into the page. */
export type Frame = {
  locale: Locale;
  isDevelopment: boolean;
  year: number;
  /** Scheme and host of the shop, for addresses that leave it. */
  address: string;
  shop: {
    name: string;
    phone: string;
    email: string;
    currency: Currency;
    returnDays: number;
    /** Pieces that one order holds: of one article in one size and colour, and of all together. */
    mostPerLine: number;
    mostPerOrder: number;
    /** What holds for delivery wherever somebody is. */
    delivery: DeliveryPromise;
    /** When parcels leave: within so many working days, counted from that day for an order that is placed now. */
    dispatch: { from: string; days: number; holidays: readonly string[] };
  };
  viewer: { name: string; email: string; role: 'user' | 'admin'; staffRole: StaffRole | null } | null;
  departments: CategoryShown[];
  search: SearchAccess;
  push: PushAccess | null;
  /** As of the page that was loaded: what may not run there never runs in its document. */
  thirdParties: ThirdParties | null;
  listKey: string;
  listsEdition: string;
  /** Where browsers find pictures; null: at the shop. */
  picturesAt: string | null;
  cartDatabase: string | null;
};

/** Reads the frame of the page for one request. */
export async function readFrame(context: Readonly<RouterContextProvider>): Promise<Frame> {
  const {
    shop,
    locale,
    isDevelopment,
    thirdParties = null,
    listKey = '',
    listsEdition = '',
    picturesAt = null,
    cartDatabase = null,
  } = context.get(requestContext);
  const person = personAsking(context);
  setPicturesAddress(picturesAt); // the same for everybody
  const { name, phone, email, currency, returnDays, mostPerLine, mostPerOrder, publicUrl } = shop.settings;
  const [departments, zones] = await Promise.all([listCategories(shop, locale), listZones(shop.db)]);
  return {
    locale,
    isDevelopment,
    year: shop.clock.now().getFullYear(),
    address: publicUrl,
    shop: {
      ...{ name, phone, email, currency, returnDays, mostPerLine, mostPerOrder },
      delivery: deliveryPromise(zones),
      dispatch: dispatchNow(shop),
    },
    viewer: person && shownViewer(person),
    departments,
    search: context.get(requestContext).searchAccess,
    push: context.get(requestContext).pushAccess ?? null,
    thirdParties,
    listKey,
    listsEdition,
    picturesAt,
    cartDatabase,
  };
}

/** Holidays that are over are nobody's concern. */
function dispatchNow({ clock, settings: { dispatch } }: Shop): Frame['shop']['dispatch'] {
  const from = firstWorkingDay(clock.now(), dispatch);
  const holidays = dispatch.holidays.filter((day) => day.length === 5 || day >= from);
  return { from, days: dispatch.days, holidays };
}

function shownViewer({ name, email, role, staffRole }: Extract<Viewer, { kind: 'user' }>) {
  return { name, email, role, staffRole };
}

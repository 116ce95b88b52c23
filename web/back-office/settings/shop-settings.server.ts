import { data, type RouterContextProvider } from 'react-router';
import { readAmount } from '#contracts/amounts.ts';
import type { Currency } from '#contracts/money.ts';
import {
  type Choices,
  ownerSettingsSchema,
  SECURITY_SETTINGS,
  type StoredSettings,
  settingsInForce,
  usualConfirmFrom,
} from '#contracts/settings.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { hasOrders } from '#shop/orders/close-orders.ts';
import { changeOwnerSettings, type SettingsWanted } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { FRAME_CHANGED } from '../../frame/frame-changed.ts';
import { staffOnly } from '../staff-only.server.ts';
import { takeCurrency } from './take-currency.server.ts';

/** What the owner has chosen, and what holds where nothing was chosen. */
export async function readShopSettings(context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'settings', 'see');
  const { shop } = context.get(requestContext);
  const [{ version, choices }, isCurrencyFixed] = await Promise.all([readOwnerSettings(shop.db), hasOrders(shop.db)]);
  const { currency } = shop.settings;
  const usual = { ...shop.owner.usual, confirmFromMinor: usualConfirmFrom(currency) };
  return {
    version,
    chosen: choices,
    usual,
    inForce: settingsInForce(usual, choices),
    closed: closedTo(viewer, usual),
    currency,
    isCurrencyFixed,
  };
}

export type ShopSettingsData = Awaited<ReturnType<typeof readShopSettings>>;

/** A whole number as it is typed; what is none stays as it is, for the sentence beside the field. */
function numberTyped(text: string): unknown {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
}

/** The choices that a screen of this viewer cannot make: security is the owner's, and what the environment requires stays. */
function closedTo(viewer: Viewer, usual: StoredSettings): readonly (keyof Choices)[] {
  const maySecure = staffMay(viewer, 'security', 'change');
  return SECURITY_SETTINGS.filter((name) => !maySecure || usual[name]);
}

const NUMBERS = ['returnDays', 'lowStock', 'mostPerLine', 'mostPerOrder', 'confirmFromPieces'] as const;

/** What a form asks: an empty line goes back to what holds without a choice. */
function wantedOf({ text }: SentForm, currency: Currency): Record<string, unknown> {
  const lines = (['name', 'phone', 'email', 'address'] as const).map((name) => [name, text(name).trim()]);
  const typed = NUMBERS.map((name) => [name, numberTyped(text(name))]);
  const sum = text('confirmFromMinor').trim();
  const sums = [['confirmFromMinor', sum === '' ? '' : (readAmount(sum, currency) ?? sum)]];
  const picked = (['ratingDivisor', 'cartOnMissing'] as const).map((name) => [name, text(name)]);
  return {
    ...Object.fromEntries([...lines, ...typed, ...sums, ...picked].filter(([, value]) => value !== '')),
    mustStaffHaveSecondFactor: text('mustStaffHaveSecondFactor') === 'on',
    mustRatingsBeApproved: text('mustRatingsBeApproved') === 'on',
  };
}

/** Keeps what the form chooses; what was left empty is chosen no more. */
export async function takeShopSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'settings', 'change');
  const { userId: actor } = viewer;
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  if (form.text('intent') === 'currency') return takeCurrency(form, { shop, locale, actor });
  const asked = ownerSettingsSchema.partial().safeParse(wantedOf(form, shop.settings.currency));
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  try {
    const version = form.text('version');
    if (!/^\d{1,9}$/.test(version)) throw new Refusal('input.invalid');
    const empty = Object.fromEntries(Object.keys(ownerSettingsSchema.shape).map((name) => [name, null]));
    const wanted: SettingsWanted = { ...empty, ...asked.data };
    for (const name of closedTo(viewer, shop.owner.usual)) delete wanted[name];
    const maySecure = staffMay(viewer, 'security', 'change');
    await changeOwnerSettings(shop, actor, { wanted, version: Number(version), maySecure });
    return data({ done: translate(locale, 'office.settings.saved'), ...FRAME_CHANGED });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

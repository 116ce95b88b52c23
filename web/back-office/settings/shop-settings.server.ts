import { readAmount, writePrice } from '#contracts/amounts.ts';
import type { Currency } from '#contracts/money.ts';
import {
  ownerSettingsSchema,
  SECURITY_SETTINGS,
  type SettingValues,
  type StoredSettings,
  settingsInForce,
  usualConfirmFrom,
} from '#contracts/settings.ts';
import { staffMay } from '#contracts/staff-may.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Viewer } from '#contracts/viewer.ts';
import { hasOrders } from '#shop/orders/close-orders.ts';
import { changeOwnerSettings, type SettingsWanted } from '#shop/settings/change-owner-settings.ts';
import { readOwnerSettings } from '#shop/settings/read-owner-settings.ts';
import type { Given } from '../../forms/form-problems.ts';
import type { SentForm } from '../../forms/read-form.server.ts';
import { FRAME_CHANGED } from '../../frame/frame-changed.ts';
import { type FormContext, type FormSubmit, parsed, versionIn } from '../kit/take-form.server.ts';
import { takeCurrency } from './take-currency.server.ts';

const LINES = [
  ...(['name', 'phone', 'email', 'address', 'registrationNumber', 'taxNumber', 'couriers'] as const),
  ...(['cashWords', 'bankTransferWords', 'mobileMoneyWords'] as const),
] as const;
const NUMBERS = [
  'returnDays',
  'reviewDays',
  'lowStock',
  'mostPerLine',
  'mostPerOrder',
  'confirmFromPieces',
  'handDays',
  'dispatchDays',
  'cutoffHour',
] as const;
const PICKED = ['ratingDivisor', 'cartOnMissing'] as const;
const TICKS = [
  ...(['mustStaffHaveSecondFactor', 'mustRatingsBeApproved', 'isGiftWrapOffered'] as const),
  ...(['takesCash', 'takesBankTransfer', 'takesMobileMoney', 'offersBankTransfer', 'offersMobileMoney'] as const),
] as const;

/** What the owner has chosen as the fields show it, and what holds where nothing was chosen. */
export async function readShopSettings({ shop, viewer }: FormContext) {
  const [{ version, choices }, isCurrencyFixed] = await Promise.all([readOwnerSettings(shop.db), hasOrders(shop.db)]);
  const { currency } = shop.settings;
  const usual = { ...shop.owner.usual, confirmFromMinor: usualConfirmFrom(currency) };
  const inForce = settingsInForce(usual, choices);
  return {
    version,
    begin: fieldsOf(choices, inForce, currency),
    usual,
    inForce,
    closed: closedTo(viewer, usual),
    currency,
    isCurrencyFixed,
  };
}

export type ShopSettingsData = Awaited<ReturnType<typeof readShopSettings>>;

/** A line that was not chosen is empty: what holds then stands behind it. */
function fieldsOf(chosen: Parameters<typeof settingsInForce>[1], inForce: SettingValues, currency: Currency): Given {
  const lines = LINES.map((name) => [name, chosen[name] ?? ''] as const);
  const held = [...NUMBERS, ...PICKED].map((name) => [name, String(inForce[name])] as const);
  const ticks = TICKS.map((name) => [name, inForce[name] ? 'on' : ''] as const);
  return {
    ...Object.fromEntries([...lines, ...held, ...ticks]),
    confirmFromMinor: writePrice(inForce.confirmFromMinor, currency),
    holidays: inForce.holidays,
  };
}

/** A whole number as it is typed; what is none stays as it is, for the sentence beside the field. */
function numberTyped(text: string): unknown {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : text;
}

/** The choices that a screen of this viewer cannot make: security is the owner's, and what the environment requires stays. */
function closedTo(viewer: Viewer, usual: StoredSettings): readonly (keyof SettingValues)[] {
  const maySecure = staffMay(viewer, 'security', 'change');
  return SECURITY_SETTINGS.filter((name) => !maySecure || usual[name]);
}

/** What a form asks: an empty line goes back to what holds without a choice. */
function wantedOf({ given, text }: SentForm, currency: Currency): Record<string, unknown> {
  const lines = LINES.map((name) => [name, text(name).trim()]);
  const typed = NUMBERS.map((name) => [name, numberTyped(text(name))]);
  const sum = text('confirmFromMinor').trim();
  const sums = [['confirmFromMinor', sum === '' ? '' : (readAmount(sum, currency) ?? sum)]];
  const picked = PICKED.map((name) => [name, text(name)]);
  const ticks = TICKS.map((name) => [name, text(name) === 'on']);
  // No line at all is a choice: no day without work.
  const days = given.holidays === undefined ? {} : { holidays: text('holidays').trim() };
  const others = [...lines, ...typed, ...sums, ...picked, ...ticks].filter(([, value]) => value !== '');
  return { ...Object.fromEntries(others), ...days };
}

/** Keeps what the form chooses; what was left empty is chosen no more. */
export async function takeShopSettings(sent: FormSubmit) {
  const { shop, locale, actor, viewer, form } = sent;
  if (form.text('intent') === 'currency') return takeCurrency(sent);
  const asked = parsed(ownerSettingsSchema.partial(), wantedOf(form, shop.settings.currency));
  const empty = Object.fromEntries(Object.keys(ownerSettingsSchema.shape).map((name) => [name, null]));
  const wanted: SettingsWanted = { ...empty, ...asked };
  for (const name of closedTo(viewer, shop.owner.usual)) delete wanted[name];
  const maySecure = staffMay(viewer, 'security', 'change');
  await changeOwnerSettings(shop, actor, { wanted, version: versionIn(form), maySecure });
  return { done: translate(locale, 'office.settings.saved'), ...FRAME_CHANGED };
}

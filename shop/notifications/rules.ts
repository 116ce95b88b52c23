import { dayOf, daysAfter, startOfDay } from '#contracts/days.ts';

/** What a notice is about: ids only, the rest is read when it is written. */
export type NoticeSubject = { orderId?: number; returnId?: number; specialOrderId?: number; variantIds?: number[] };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks are changed before this hour everywhere. */
const AFTER_CHANGE = 4;

/** A moment of a day of the shop by its clock. On a day when clocks change, hours before four may be one off. */
function hourOf(day: string, hour: number): Date {
  const start = startOfDay(day)?.getTime() ?? 0;
  const length = (startOfDay(daysAfter(day, 1))?.getTime() ?? start + DAY_MS) - start;
  return new Date(start + hour * HOUR_MS + (hour >= AFTER_CHANGE ? length - DAY_MS : 0));
}

/** When the next daily e-mail is due: at this hour of the shop's day, today or tomorrow. */
export function nextDigestAt(now: Date, hour: number): Date {
  const today = dayOf(now);
  const at = hourOf(today, hour);
  return at > now ? at : hourOf(daysAfter(today, 1), hour);
}

import { dayOf, daysAfter, hourOf } from '#contracts/days.ts';

/** Working days that a parcel is on its way, at least and at most. */
export type Transit = { least: number; most: number };

/**
 * When the shop hands its parcels over: within so many working days, counted from the day of the order, or from the next one
 * where it comes at or after `cutoffHour` (0 to 24 in the shop's time zone; 24: never too late). `holidays` as
 * `readHolidays` gives them.
 */
export type Dispatch = { days: number; cutoffHour: number; holidays: readonly string[] };

/** The first and the last day on which a parcel is expected, such as 2026-12-01. */
export type Arrival = { from: string; to: string };

const HOLIDAY = /^(?:\d{4}-)?(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const MOST_HOLIDAYS = 60;

/** The days without work, one on each line: one day, 2026-12-24, or one of every year, 12-25. */
export function readHolidays(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Whether every line is a day of the calendar, and there are not so many that nothing would ever be sent. */
export function areHolidays(text: string): boolean {
  const days = readHolidays(text);
  return days.length <= MOST_HOLIDAYS && days.every((day) => HOLIDAY.test(day) && isInCalendar(day));
}

/** A day of every year may be 29 February. */
function isInCalendar(day: string): boolean {
  const whole = day.length === 5 ? `2000-${day}` : day;
  return new Date(`${whole}T00:00:00Z`).toISOString().startsWith(whole);
}

/** Monday to Friday, and no holiday. */
function isWorkingDay(day: string, holidays: readonly string[]): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day) && !holidays.includes(day.slice(5));
}

/** The working day so many working days after a day; 0: the day itself, or the next working day. */
function workingDaysAfter(day: string, count: number, holidays: readonly string[]): string {
  let [reached, left] = [day, count];
  while (!isWorkingDay(reached, holidays)) reached = daysAfter(reached, 1);
  while (left > 0) {
    reached = daysAfter(reached, 1);
    if (isWorkingDay(reached, holidays)) left -= 1;
  }
  return reached;
}

/** The day from which the working days of an order that is placed now are counted. */
export function firstWorkingDay(now: Date, { cutoffHour, holidays }: Dispatch): string {
  const today = dayOf(now);
  const isLate = hourOf(now) >= cutoffHour && isWorkingDay(today, holidays);
  return workingDaysAfter(isLate ? daysAfter(today, 1) : today, 0, holidays);
}

/** When a parcel is there whose days are counted from this day. */
export function arrivalFrom(day: string, { days, holidays }: Omit<Dispatch, 'cutoffHour'>, transit: Transit): Arrival {
  const sent = workingDaysAfter(day, days, holidays);
  return { from: workingDaysAfter(sent, transit.least, holidays), to: workingDaysAfter(sent, transit.most, holidays) };
}

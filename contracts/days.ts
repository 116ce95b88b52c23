/** The shop's time zone, the same for everybody: set once when a process or a page starts. */
let zone = 'UTC';
let days = formatIn(zone);
let clocks = clockIn(zone);

/** A zone of the IANA database, such as Europe/Paris. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false; // Intl says so by throwing
  }
}

/** Lets every day of the shop be counted in this time zone. */
export function setTimeZone(name: string | undefined): void {
  if (!name) return;
  zone = name;
  days = formatIn(zone);
  clocks = clockIn(zone);
}

export const timeZone = (): string => zone;

/** The day of a moment in the shop, as `2026-11-21`. What is a day already stays as it is. */
export function dayOf(moment: Date | string): string {
  if (typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)) return moment;
  return days.format(new Date(moment));
}

/** The hour of a moment in the shop, 0 to 23. */
export function hourOf(moment: Date): number {
  return Number(clocks.formatToParts(moment).find(({ type }) => type === 'hour')?.value);
}

/** The day so many days later, or earlier when there are fewer than none. */
export function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The first moment of a day in the shop: its midnight, or what comes after it where clocks jump over midnight.
 *
 * returns  null for what is no day of the calendar, or lies before 1900: nothing was sold then, and a database has no year 0
 */
export function startOfDay(day: string): Date | null {
  const noon = DAY.test(day) ? Date.parse(`${day}T12:00:00Z`) : Number.NaN;
  if (Number.isNaN(noon) || !new Date(noon).toISOString().startsWith(day)) return null;
  const start = Date.parse(day);
  // the offset of the night before, of the morning after: one of them holds at midnight
  const tries = [start - DAY_MS / 2, start + DAY_MS / 2].map((near) => start - offsetAt(near));
  const [first = start] = tries.filter((time) => dayOf(new Date(time)) === day).toSorted((one, other) => one - other);
  return new Date(dayOf(new Date(first - 1)) === day ? first - HOUR_MS : first);
}

/** The moment at which a day is over; null for what is no day. The last day that can be written, of 9999, ends too. */
export function endOfDay(day: string): Date | null {
  return startOfDay(day) && (startOfDay(daysAfter(day, 1)) ?? LAST_MOMENT);
}

const DAY = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;
/** No database and no text of a moment has a later year. */
const LAST_MOMENT = new Date('9999-12-31T23:59:59.999Z');

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** By how much the shop's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number): number {
  const part = Object.fromEntries(clocks.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone });
}

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const part = 'numeric';
  const parts = { year: part, month: part, day: part, hour: part, minute: part, second: part } as const;
  return new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', calendar: 'gregory', timeZone });
}

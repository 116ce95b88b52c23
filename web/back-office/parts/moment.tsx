import { useSyncExternalStore } from 'react';
import { timeZone } from '#contracts/days.ts';
import { useLocale } from '../../i18n/texts.tsx';
import { formatMoment, type MomentStyle } from './moments.ts';

const never = () => () => {};

/** The time zone of whoever looks; the shop's until the browser has taken over, as the server does not know better. */
function useTimeZone(): string {
  return useSyncExternalStore(never, () => Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone);
}

/** When something happened, in the time of whoever looks. */
export function Moment({ at, style, className }: { at: string; style: MomentStyle; className?: string }) {
  const locale = useLocale();
  const zone = useTimeZone();
  return (
    <time dateTime={at} className={className}>
      {formatMoment(at, style, locale, zone)}
    </time>
  );
}

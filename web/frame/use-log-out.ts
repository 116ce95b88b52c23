import { logOut } from '../browser/log-out.ts';
import { sayInToast } from '../browser/toasts.ts';
import { useText } from '../i18n/texts.tsx';

/** What a log-out button does. A session that could not be ended is said to be open still: nobody walks away from it. */
export function useLogOut(): () => void {
  const t = useText();
  return () => void logOut().catch(() => sayInToast(t('header.log.out.failed'), { tone: 'bad' }));
}

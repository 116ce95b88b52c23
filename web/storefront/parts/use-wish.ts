import { useEffect, useSyncExternalStore } from 'react';
import { ACCOUNT, authenticationAddress } from '../../addresses.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { whenIdle } from '../../browser/visits.ts';
import { isWished, setWish, startWishes, subscribeWishes } from '../../browser/wishlist.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useFrameIfAny } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';

const WISHLIST = `${ACCOUNT}/wishlist`;

/** Whether an article is kept for later, and how to change that: in the account, or in the browser of a guest. */
export function useWish({ id, name }: { id: number; name: string }) {
  const t = useText();
  const isCustomer = useFrameIfAny()?.viewer?.role === 'user';
  const isKept = useSyncExternalStore(
    subscribeWishes,
    () => isWished(id),
    () => false,
  );
  useEffect(() => whenIdle(() => void startWishes(isCustomer)), [isCustomer]);
  const change = async (isWanted: boolean) => {
    try {
      await setWish(id, isWanted, isCustomer);
      const link = isCustomer
        ? { to: WISHLIST, words: t('wish.see') }
        : { to: authenticationAddress('log-in', WISHLIST), words: t('header.log.in') };
      const words = isWanted ? t(isCustomer ? 'wish.kept' : 'wish.kept.here', { name }) : t('wish.dropped', { name });
      sayInToast(words, { tone: 'ok', ...(isWanted && { link }) });
    } catch (failure) {
      sayInToast(wordsFor(failure, t), { tone: 'bad' });
    }
  };
  return { isKept, change };
}

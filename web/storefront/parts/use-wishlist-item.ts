import { useEffect, useSyncExternalStore } from 'react';
import { ACCOUNT, authenticationAddress } from '../../addresses.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { whenIdle } from '../../browser/visits.ts';
import { isInWishlist, setInWishlist, startWishlist, subscribeWishlist } from '../../browser/wishlist.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useFrameIfAny } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';

const WISHLIST = `${ACCOUNT}/wishlist`;

/** Whether an article is kept for later, and how to change that: in the account, or in the browser of a guest. */
export function useWishlistItem({ id, name }: { id: number; name: string }) {
  const t = useText();
  const isCustomer = useFrameIfAny()?.viewer?.role === 'user';
  const isKept = useSyncExternalStore(
    subscribeWishlist,
    () => isInWishlist(id),
    () => false,
  );
  useEffect(() => whenIdle(() => void startWishlist(isCustomer)), [isCustomer]);
  const change = async (isWanted: boolean) => {
    try {
      await setInWishlist(id, isWanted, isCustomer);
      const link = isCustomer
        ? { to: WISHLIST, words: t('wishlist.see') }
        : { to: authenticationAddress('log-in', WISHLIST), words: t('header.log.in') };
      const words = isWanted
        ? t(isCustomer ? 'wishlist.kept' : 'wishlist.kept.here', { name })
        : t('wishlist.dropped', { name });
      sayInToast(words, { tone: 'ok', ...(isWanted && { link }) });
    } catch (failure) {
      sayInToast(wordsFor(failure, t), { tone: 'bad' });
    }
  };
  return { isKept, change };
}

import type { CreditState } from '#contracts/credits.ts';
import { formatMoney, isCurrency } from '#contracts/money.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag, type TagTone } from '../../ui/labels.tsx';

const TONES = { good: 'ok', empty: 'neutral', void: 'bad' } as const satisfies Record<CreditState, TagTone>;

/** How a credit stands. */
export function CreditStateTag({ state }: { state: CreditState }) {
  const t = useText();
  return <Tag tone={TONES[state]}>{t(`office.credits.one.${state}`)}</Tag>;
}

/** Says what is on a credit, in its own currency. */
export function useCreditMoney() {
  const locale = useLocale();
  const { currency: shopCurrency } = useFrame().shop;
  return ({ balanceMinor, currency }: { balanceMinor: number; currency: string }): string =>
    formatMoney(balanceMinor, isCurrency(currency) ? currency : shopCurrency, locale);
}

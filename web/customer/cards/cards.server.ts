import { data, type RouterContextProvider, redirect } from 'react-router';
import { REFUSALS } from '#contracts/refusals.ts';
import { sayRefusal } from '#contracts/texts/say-refusal.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { listCards } from '#shop/payments/list-cards.ts';
import { openCardSetup } from '#shop/payments/open-card-setup.ts';
import { removeCard } from '#shop/payments/remove-card.ts';
import { readPaymentHosts } from '../../checkout/payment-hosts.server.ts';
import { readFormData } from '../../forms/read-form.server.ts';
import { customerOnly } from '../customer-only.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What has just happened, by the address. */
const NEWS = ['added', 'cancelled', 'removed'] as const;

/** A customer's saved cards, and what has just become of them; `cards` is null when the provider does not answer. */
export async function readOwnCards(request: Request, context: Context) {
  const { shop, userId } = customerOnly(context);
  const params = new URL(request.url).searchParams;
  const cards = await listCards(shop, userId).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'cards.unavailable') return null;
    throw error;
  });
  return {
    cards,
    news: NEWS.find((name) => params.get(name) === '1') ?? null,
    paymentHosts: readPaymentHosts(context),
  };
}

/** Opens the provider's page for a new card, or takes a card away. */
export async function changeOwnCards(request: Request, context: Context) {
  const { shop, locale, userId, email } = customerOnly(context);
  try {
    const form = await readFormData(request);
    if (form.get('intent') !== 'remove') return data({ goTo: await openCardSetup(shop, { userId, email }, locale) });
    await removeCard(shop, userId, String(form.get('card') ?? ''));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Gone already, in another tab: that is what was wanted.
    if (error.code !== 'not.found') {
      return data({ words: sayRefusal(locale, error.code, error.more) }, { status: REFUSALS[error.code] });
    }
  }
  throw redirect('/customer/cards?removed=1');
}

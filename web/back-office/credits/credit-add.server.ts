import { giftCardSchema } from '#contracts/http/credits.ts';
import { issueGiftCard } from '#shop/credits/issue-gift-card.ts';
import { creditAddress } from '../addresses.ts';
import { type FormContext, type FormSubmit, parsed } from '../kit/take-form.server.ts';
import { readPrice } from '../parts/price-input.ts';
import { newGift } from './credit-fields.ts';

/** A form for a new gift card, with the key that makes it one. */
export function openGiftForm({ shop, locale }: FormContext) {
  return { begin: newGift(locale), key: shop.ids.uuid() };
}

/** Issues the gift card of the form, and leads to it. */
export async function issueSent({ shop, actor, form }: FormSubmit) {
  const { currency } = shop.settings;
  const email = form.text('email').trim();
  const values = { message: form.text('message'), locale: form.text('locale'), reason: form.text('reason') };
  const gift = parsed(giftCardSchema, {
    ...{ ...values, key: form.text('key'), email: email === '' ? null : email },
    amount: readPrice(form.text('amount'), currency) ?? 0, // the schema says what is wrong with it
  });
  const { amount: amountMinor, locale = shop.settings.defaultLocale } = gift;
  const id = await issueGiftCard(shop, { ...gift, amountMinor, locale, email: gift.email ?? '', actor });
  return `${creditAddress(id)}&done=${gift.email ? 'sent' : 'issued'}`;
}

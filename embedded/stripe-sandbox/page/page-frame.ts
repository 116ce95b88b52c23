import type { Checkout } from '../checkout.ts';
import type { KeptCard } from '../customers.ts';
import { showAmount } from '../stripe-money.ts';
import type { SandboxBrand } from '../world.ts';
import { type Html, html } from './html.ts';
import { pageStyles } from './page-styles.ts';
import type { PageWords } from './page-words.ts';

/** What every view needs: the words of the session's language, the checkout, the shop, the time. */
export interface Scene {
  words: PageWords;
  brand: SandboxBrand;
  checkout: Checkout;
  /** the cards its customer keeps and may pay with */
  savedCards: readonly KeptCard[];
  now: Date;
}

export const amountOf = ({ checkout, words }: Scene) =>
  showAmount(checkout.amount_total, checkout.currency, words.lang);

/** Where "back" and "turn back" lead; a session without a cancel address has only its success address. */
export const wayBack = ({ cancel_url, success_url }: Checkout) => cancel_url ?? success_url;

export function pageFrame(
  words: PageWords,
  brand: SandboxBrand,
  title: string,
  back: string | null,
  body: Html,
): string {
  return html`<!doctype html>
<html lang="${words.lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name} · ${words.strip[0]}</title>
<link rel="icon" href="data:,">
<style>${{ html: pageStyles(brand) }}</style>
</head>
<body>
<header><ul class="strip">${words.strip.map((line) => html`<li>${line}</li>`)}</ul>
<div class="head"><span class="mark">${brand.name}</span>${back !== null && html`<a class="lnk" href="${back}">${words.backToShop}</a>`}</div></header>
<main>${body}</main>
</body>
</html>
`.html;
}

/** The order as it will be charged: every line and the total. */
export function orderSummary(scene: Scene): Html {
  const { words, checkout } = scene;
  const show = (amount: number) => showAmount(amount, checkout.currency, words.lang);
  const number = checkout.metadata.order_number ?? checkout.intent_description;
  const title = number ? words.order(number) : words.yourOrder;
  return html`<aside class="sum" aria-label="${title}">
<p class="h4">${title}</p>
<ul>${checkout.lines.map(
    ({ name, quantity, unit_amount }) =>
      html`<li><span>${name}${quantity > 1 && html` <span class="mut">× ${quantity}</span>`}</span><b>${show(quantity * unit_amount)}</b></li>`,
  )}</ul>
<p class="total"><span>${words.total}</span><span>${amountOf(scene)}</span></p>
</aside>`;
}

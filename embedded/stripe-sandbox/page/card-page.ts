import { cardForm, cardList } from './card-fields.ts';
import { type Html, html } from './html.ts';
import { amountOf, orderSummary, pageFrame, type Scene, wayBack } from './page-frame.ts';
import { brandName, type CardErrors, type CardFields } from './test-cards.ts';

/** What somebody has typed so far, and what is wrong with it, by field. */
export interface Filled {
  card: CardFields;
  wantsKept: boolean;
  errors: CardErrors;
}

/** The page a customer pays on: kept cards, card form, test cards, other endings. */
export function cardPage(scene: Scene, filled: Filled): string {
  const { words, checkout, savedCards } = scene;
  const isFree = checkout.amount_total === 0;
  const form = cardForm(scene, filled, words.pay(amountOf(scene)));
  const hasSaved = savedCards.length > 0;
  const body = html`<div class="two">${orderSummary(scene)}<div>
<h1>${words.payTitle}</h1>
<p class="note">${words.note}</p>
${isFree ? freeForm(scene) : html`${hasSaved && savedForm(scene)}${hasSaved ? html`<section><h2>${words.otherTitle}</h2>${form}</section>` : form}`}
<p class="mut center">${checkout.customer_email !== null && words.receiptTo(checkout.customer_email)} ${words.openFor(minutesLeft(scene))}</p>
${!isFree && html`${cardList(scene)}${otherEndings(scene)}`}
</div></div>`;
  return framed(scene, words.payTitle, filled.errors, body);
}

/** The page on which a card is kept, with nothing to pay. */
export function setUpPage(scene: Scene, filled: Filled): string {
  const { words } = scene;
  const { title, text, button } = words.setUp;
  const body = html`<div class="one keeps"><h1>${title}</h1><p>${text}</p>
<p class="note">${words.note}</p>
${cardForm(scene, filled, button)}
<p class="mut center">${words.openFor(minutesLeft(scene))}</p>
${cardList(scene)}</div>`;
  return framed(scene, title, filled.errors, body);
}

const minutesLeft = ({ checkout, now }: Scene) =>
  Math.max(1, Math.ceil((checkout.expires_at * 1000 - now.getTime()) / 60_000));

function framed({ words, brand, checkout }: Scene, title: string, errors: CardErrors, body: Html): string {
  const hasErrors = Object.keys(errors).length > 0;
  return pageFrame(words, brand, hasErrors ? `${words.errorPrefix} ${title}` : title, wayBack(checkout), body);
}

function freeForm({ words }: Scene): Html {
  return html`<form method="post"><input type="hidden" name="outcome" value="paid"><button class="pay">${words.confirmFree}</button></form>`;
}

function savedForm(scene: Scene): Html {
  const { words, savedCards } = scene;
  const amount = amountOf(scene);
  return html`<section><h2>${words.savedTitle}</h2>
<form method="post"><input type="hidden" name="outcome" value="saved"><ul class="rows ends">
${savedCards.map(({ id, brand, last4, exp_month, exp_year }) => {
  const card = words.cardEnding(brandName(brand), last4);
  const expiry = `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`;
  return html`<li><span><b>${card}</b><br><span class="mut">${words.until(expiry)}</span></span><button name="saved" value="${id}" aria-label="${words.payWith(amount, card)}">${words.pay(amount)}</button></li>`;
})}
</ul></form></section>`;
}

function otherEndings({ words, checkout }: Scene): Html {
  const row = (key: keyof typeof words.endings, control: Html) =>
    html`<li><span><b>${words.endings[key].title}</b><br><span class="mut">${words.endings[key].text}</span></span>${control}</li>`;
  const button = (outcome: 'delayed' | 'expired' | 'paid_late') =>
    html`<button class="quiet" name="outcome" value="${outcome}">${words.endings[outcome].button}</button>`;
  return html`<section><h2>${words.endingsTitle}</h2>
<form method="post"><ul class="rows ends">
${row('delayed', button('delayed'))}${row('expired', button('expired'))}${row('paid_late', button('paid_late'))}
${row('turn_back', html`<a class="btn quiet" href="${wayBack(checkout)}">${words.endings.turn_back.button}</a>`)}
</ul></form></section>`;
}

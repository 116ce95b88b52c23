import { type Html, html } from './html.ts';
import { amountOf, orderSummary, pageFrame, type Scene, wayBack } from './page-frame.ts';
import { type CardErrors, type CardFields, testCards } from './test-cards.ts';

/** The page a customer pays on: card form, test cards, other endings; filled in again, with a sentence beside each wrong field. */
export function cardPage(scene: Scene, card: CardFields, errors: CardErrors): string {
  const { words, brand, checkout, now } = scene;
  const minutes = Math.max(1, Math.ceil((checkout.expires_at * 1000 - now.getTime()) / 60_000));
  const body = html`<div class="two">${orderSummary(scene)}<div>
<h1>${words.payTitle}</h1>
<p class="note">${words.note}</p>
${checkout.amount_total === 0 ? freeForm(scene) : cardForm(scene, card, errors)}
<p class="mut center">${checkout.customer_email !== null && words.receiptTo(checkout.customer_email)} ${words.openFor(minutes)}</p>
${checkout.amount_total > 0 && html`${cardList(scene)}${otherEndings(scene)}`}
</div></div>`;
  const hasErrors = Object.keys(errors).length > 0;
  const title = hasErrors ? `${words.errorPrefix} ${words.payTitle}` : words.payTitle;
  return pageFrame(words, brand, title, wayBack(checkout), body);
}

function freeForm({ words }: Scene): Html {
  return html`<form method="post"><input type="hidden" name="outcome" value="paid"><button class="pay">${words.confirmFree}</button></form>`;
}

function cardForm(scene: Scene, card: CardFields, errors: CardErrors): Html {
  const { words } = scene;
  const firstWrong = (['number', 'expiry', 'cvc', 'name'] as const).find((name) => errors[name] !== undefined);
  const field = (name: keyof CardFields, hint: string | null, attributes: Html, className = '') =>
    cardField({
      name,
      label: words[name],
      hint,
      value: card[name],
      attributes,
      className,
      isFirstWrong: name === firstWrong,
      error: errors[name] && words.errors[errors[name]],
    });
  // Autofill is off on purpose: a browser must not offer a real card here.
  const digits = html`inputmode="numeric" autocomplete="off" spellcheck="false"`;
  return html`<form method="post" novalidate>
<input type="hidden" name="outcome" value="card">
<div class="fields">
${field('number', null, html`${digits} maxlength="23" placeholder="4242 4242 4242 4242"`, 'wide')}
${field('expiry', words.expiryHint, html`${digits} maxlength="9" placeholder="12/34"`)}
${field('cvc', words.cvcHint, html`${digits} maxlength="4" placeholder="123"`)}
${field('name', null, html`autocomplete="off" maxlength="100"`, 'wide')}
</div>
<button class="pay">${words.pay(amountOf(scene))}</button>
</form>`;
}

interface Field {
  name: keyof CardFields;
  label: string;
  hint: string | null;
  value: string;
  attributes: Html;
  className: string;
  isFirstWrong: boolean;
  error: string | undefined;
}

const warningSign = html`<svg width="16" height="16" viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="1.6" aria-hidden="true"><circle cx="11" cy="11" r="8.5"/><path d="M11 6.5v5.5M11 14.8v.4"/></svg>`;

function cardField({ name, label, hint, value, attributes, className, isFirstWrong, error }: Field): Html {
  const isDescribed = error !== undefined || hint !== null;
  return html`<div class="fld ${className} ${error !== undefined && 'bad'}">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" ${attributes}${error !== undefined && html` aria-invalid="true"`}${isDescribed && html` aria-describedby="${name}-note"`}${isFirstWrong && html` autofocus`}>
${error !== undefined ? html`<small class="err" id="${name}-note">${warningSign}<span>${error}</span></small>` : hint !== null && html`<small id="${name}-note">${hint}</small>`}
</div>`;
}

function cardList({ words }: Scene): Html {
  return html`<section><h2>${words.cardsTitle}</h2>
<ul class="rows">${testCards.map(({ number, behaviour }) => html`<li><span class="num">${number}</span><span class="mut">${words.behaviours[behaviour]}</span></li>`)}</ul>
<p class="mut">${words.cardsHint}</p></section>`;
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

import { type Html, html } from './html.ts';
import type { Scene } from './page-frame.ts';
import { type CardErrors, type CardFields, testCards } from './test-cards.ts';

/** The form a card is typed into, filled in again after a mistake, with a sentence beside each wrong field. */
export function cardForm(
  { words, checkout }: Scene,
  filled: { card: CardFields; wantsKept: boolean; errors: CardErrors },
  button: string,
): Html {
  const { card, wantsKept, errors } = filled;
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
${checkout.may_keep && html`<p class="keep"><label><input type="checkbox" name="keep" value="on"${wantsKept && html` checked`}> ${words.keep}</label></p>`}
<button class="pay">${button}</button>
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

export function cardList({ words }: Scene): Html {
  return html`<section><h2>${words.cardsTitle}</h2>
<ul class="rows">${testCards.map(({ number, behaviour }) => html`<li><span class="num">${number}</span><span class="mut">${words.behaviours[behaviour]}</span></li>`)}</ul>
<p class="mut">${words.cardsHint}</p></section>`;
}

import type { SandboxBrand } from '../world.ts';
import { type Html, html } from './html.ts';
import { amountOf, orderSummary, pageFrame, type Scene, wayBack } from './page-frame.ts';
import type { PageWords } from './page-words.ts';
import type { CardFields } from './test-cards.ts';

/** The bank's own page (3-D Secure). It carries the card along, so that nothing is lost when the bank says no. */
export function bankPage(scene: Scene, card: CardFields, wantsKept: boolean): string {
  const { words, brand, checkout } = scene;
  const carried = Object.entries({ ...card, keep: wantsKept ? 'on' : '' }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const acts = html`<form method="post">${carried}<div class="acts">
<button name="outcome" value="confirmed">${words.bankYes}</button><button class="quiet" name="outcome" value="refused">${words.bankNo}</button>
</div></form>`;
  const last4 = card.number.replace(/\D/g, '').slice(-4);
  const text =
    checkout.mode === 'setup' ? words.bankSetUp(brand.name, last4) : words.bankText(amountOf(scene), brand.name, last4);
  return plainPage(scene, words.bankTitle, text, acts);
}

/** Where a session that is no longer open stands, and the way on from there. */
export function endedPage(scene: Scene): string {
  const { words, checkout } = scene;
  if (checkout.mode === 'setup') return setUpEnded(scene);
  if (checkout.status === 'expired') {
    const late = html`<form method="post"><button class="quiet" name="outcome" value="paid_late">${words.endings.paid_late.button}</button></form>`;
    return plainPage(
      scene,
      words.expiredTitle,
      words.expiredText,
      html`<div class="acts">${onward(wayBack(checkout), words.backToShop)}${late}</div>`,
    );
  }
  if (checkout.intent_status === 'processing') return waitingPage(scene);
  if (checkout.intent_status === 'requires_payment_method') {
    return plainPage(
      scene,
      words.refusedTitle,
      words.refusedText,
      html`<div class="acts">${onward(wayBack(checkout), words.backToShop)}</div>`,
    );
  }
  return plainPage(
    scene,
    words.paidTitle,
    words.paidText,
    html`<div class="acts">${onward(checkout.success_url, words.onward)}</div>`,
  );
}

function setUpEnded(scene: Scene): string {
  const { words, checkout } = scene;
  const { doneTitle, doneText, expiredText } = words.setUp;
  const isDone = checkout.status === 'complete';
  const to = isDone ? onward(checkout.success_url, words.onward) : onward(wayBack(checkout), words.backToShop);
  const acts = html`<div class="acts">${to}</div>`;
  return plainPage(scene, isDone ? doneTitle : words.expiredTitle, isDone ? doneText : expiredText, acts);
}

function waitingPage(scene: Scene): string {
  const { words, checkout } = scene;
  const acts = html`<form method="post"><div class="acts">
<button name="outcome" value="async_ok">${words.waitYes}</button><button class="quiet" name="outcome" value="async_fail">${words.waitNo}</button>
</div></form><p><a class="lnk" href="${checkout.success_url}">${words.waitOnward}</a></p>`;
  return plainPage(scene, words.waitTitle, words.waitText, acts);
}

export function unknownPage(words: PageWords, brand: SandboxBrand): string {
  const body = html`<div class="one"><h1>${words.unknownTitle}</h1><p>${words.unknownText}</p></div>`;
  return pageFrame(words, brand, words.unknownTitle, null, body);
}

const onward = (url: string, label: string): Html => html`<a class="btn" href="${url}">${label}</a>`;

function plainPage(scene: Scene, title: string, text: string, acts: Html): string {
  const one = html`<div class="one"><h1>${title}</h1><p>${text}</p>${acts}</div>`;
  const body = scene.checkout.mode === 'setup' ? one : html`<div class="two">${orderSummary(scene)}${one}</div>`;
  return pageFrame(scene.words, scene.brand, title, null, body);
}

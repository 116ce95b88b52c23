import { type Checkout, type Moment, methodId, type UsedCard } from '../checkout.ts';
import { completeUnpaid, expire, keep, pay, payLate, settle } from '../checkout-changes.ts';
import type { KeptCard } from '../customers.ts';
import type { SandboxWorld } from '../world.ts';
import type { Choice } from './read-choice.ts';
import { type CardErrors, checkCard, findTestCard, readExpiry } from './test-cards.ts';

/** Why the card does not pay, by field; undefined when it may. */
export function findRefusal(
  { outcome, card, saved }: Choice,
  checkout: Checkout,
  savedCards: readonly KeptCard[],
  now: Date,
): CardErrors | undefined {
  if (outcome === 'declined') return { number: 'declined' };
  if (outcome === 'refused') return { number: 'bank_refused' };
  if (outcome === 'saved') return savedCards.some(({ id }) => id === saved) ? undefined : { number: 'saved_gone' };
  if (outcome !== 'card' && outcome !== 'confirmed') return undefined;
  if (checkout.mode === 'payment' && checkout.amount_total === 0) return undefined;
  const errors = checkCard(card, now);
  if (Object.keys(errors).length > 0) return errors;
  const behaviour = findTestCard(card.number)?.behaviour;
  return behaviour === 'declined' || behaviour === 'insufficient_funds' ? { number: behaviour } : undefined;
}

const defaultCard: UsedCard = { brand: 'visa', last4: '4242', name: 'Test' };

/** The card that was typed, as far as anybody may know it. */
function typedCard({ card }: Choice): UsedCard {
  const testCard = findTestCard(card.number);
  return testCard ? { brand: testCard.brand, last4: testCard.number.slice(-4), name: card.name } : defaultCard;
}

function toKeep(checkout: Checkout, choice: Choice, { now }: Moment): KeptCard {
  const expiry = readExpiry(choice.card.expiry) ?? { exp_month: 12, exp_year: now.getUTCFullYear() + 3 };
  const created = Math.floor(now.getTime() / 1000);
  return { id: methodId(checkout), ...typedCard(choice), ...expiry, created };
}

/** What the choice makes of a checkout; on one that has moved on, or cannot do it, nothing. */
export function applyChoice(
  world: SandboxWorld,
  checkout: Checkout,
  choice: Choice,
  savedCards: readonly KeptCard[],
): Checkout {
  const moment = { now: world.now(), newId: world.newId };
  return checkout.mode === 'setup'
    ? applyToSetUp(checkout, choice, moment)
    : applyToPayment(world, checkout, choice, savedCards, moment);
}

function applyToSetUp(checkout: Checkout, choice: Choice, moment: Moment): Checkout {
  const { outcome } = choice;
  if (outcome === 'card' || outcome === 'confirmed' || outcome === 'paid')
    return keep(checkout, toKeep(checkout, choice, moment), moment);
  return outcome === 'expired' ? expire(checkout, moment) : checkout;
}

function applyToPayment(
  world: SandboxWorld,
  checkout: Checkout,
  choice: Choice,
  savedCards: readonly KeptCard[],
  moment: Moment,
): Checkout {
  const { outcome } = choice;
  const used = typedCard(choice);
  const kept = checkout.may_keep && choice.wantsKept ? toKeep(checkout, choice, moment) : null;
  switch (outcome) {
    case 'card':
    case 'confirmed':
    case 'paid':
      return pay(checkout, checkout.amount_total === 0 ? { card: null, kept: null } : { card: used, kept }, moment);
    case 'saved': {
      const card = savedCards.find(({ id }) => id === choice.saved);
      return card
        ? pay(checkout, { card: { brand: card.brand, last4: card.last4, name: card.name }, kept: null }, moment)
        : checkout;
    }
    case 'paid_late':
      return payLate(checkout, used, moment);
    case 'expired':
      return expire(checkout, moment);
    case 'delayed':
      return completeUnpaid(checkout, { outcome: 'succeeded', at: moment.now.getTime() + decisionMs }, moment);
    case 'async_ok':
    case 'async_fail': {
      const answer = outcome === 'async_ok' ? 'succeeded' : 'failed';
      const at = moment.now.getTime() + world.asyncDelaySeconds * 1000;
      return checkout.status === 'open'
        ? completeUnpaid(checkout, { outcome: answer, at }, moment)
        : settle(checkout, answer, moment);
    }
    case 'declined':
    case 'refused':
      return checkout;
    default:
      return outcome satisfies never;
  }
}

// A bank debit nobody decides about is paid after ten minutes.
const decisionMs = 10 * 60 * 1000;

import type { TextTable } from './text-table.ts';

/** A customer’s saved cards. C0000006300 to C0000006339. */
export const cardTexts = {
  'cards.title': ['C0000006300', 'Saved cards', 'Cartes enregistrées'],
  'cards.lead': [
    'C0000006301',
    'Our payment partner keeps your cards. We see the brand, the last four digits and the expiry, never the number.',
    'Notre partenaire de paiement garde vos cartes. Nous en voyons la marque, les quatre derniers chiffres et la date d’expiration, jamais le numéro.',
  ],
  'cards.ending': ['C0000006302', '{{brand}} ending in {{last4}}', '{{brand}} qui finit par {{last4}}'],
  'cards.until': ['C0000006303', 'Good until {{expiry}}', 'Valable jusqu’à {{expiry}}'],
  'cards.expired': ['C0000006304', 'Expired in {{expiry}}', 'Expirée depuis {{expiry}}'],
  'cards.add': ['C0000006305', 'Add a card', 'Ajouter une carte'],
  'cards.add.hint': [
    'C0000006306',
    'You type it on our payment partner’s page and come back here.',
    'Vous la saisissez sur la page de notre partenaire de paiement et revenez ici.',
  ],
  'cards.remove': ['C0000006307', 'Remove', 'Retirer'],
  'cards.remove.line': [
    'C0000006310',
    '{{card}} is no longer offered when you pay. What you paid with it stays paid.',
    '{{card}} ne sera plus proposée au paiement. Ce que vous avez payé avec elle reste payé.',
  ],
  'cards.remove.yes': ['C0000006311', 'Remove the card', 'Retirer la carte'],
  'cards.remove.no': ['C0000006312', 'Keep it', 'La garder'],
  'cards.removed': ['C0000006313', 'The card is removed.', 'La carte est retirée.'],
  'cards.not.offered': ['C0000006308', 'Not offered any more', 'N’est plus proposée'],
  'cards.none': ['C0000006314', 'No card saved', 'Aucune carte enregistrée'],
  'cards.none.line': [
    'C0000006315',
    'With a saved card your next order is paid in one press.',
    'Avec une carte enregistrée, la prochaine commande se paie d’un geste.',
  ],
  'cards.added': [
    'C0000006316',
    'Your card is saved. It is offered when you pay.',
    'Votre carte est enregistrée. Elle est proposée au paiement.',
  ],
  'cards.added.soon': [
    'C0000006317',
    'Thank you. If the card is not here yet, reload the page in a moment.',
    'Merci. Si la carte n’est pas encore là, rechargez la page dans un instant.',
  ],
  'cards.cancelled': [
    'C0000006318',
    'No card was added. Nothing has changed.',
    'Aucune carte n’a été ajoutée. Rien n’a changé.',
  ],
  'cards.away.title': ['C0000006319', 'Your cards cannot be shown now', 'Vos cartes ne peuvent pas être affichées'],
  'cards.again': ['C0000006320', 'Try again', 'Réessayer'],
  'cards.host.refused': [
    'C0000006321',
    'This page does not lead to our payment partner, so we did not open it. Please write to us.',
    'Cette page ne mène pas à notre partenaire de paiement : nous ne l’avons pas ouverte. Écrivez-nous.',
  ],
  'cards.go': ['C0000006322', 'Go on to our payment partner', 'Continuer chez notre partenaire de paiement'],
  'cards.list': ['C0000006323', 'Your saved cards', 'Vos cartes enregistrées'],
  'refusal.cards.unavailable': [
    'C0000006324',
    'Our payment partner, who keeps the cards, does not answer at the moment. Please try again in a minute.',
    'Notre partenaire de paiement, qui garde les cartes, ne répond pas pour le moment. Réessayez dans une minute.',
  ],
} as const satisfies TextTable;

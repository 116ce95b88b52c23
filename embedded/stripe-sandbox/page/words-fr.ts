import type { PageWords } from './page-words.ts';

export const fr: PageWords = {
  lang: 'fr',
  strip: ['Page d’essai', 'Aucun argent ne circule', 'Cartes fictives seulement'],
  backToShop: 'Retour à la boutique',
  payTitle: 'Payer par carte',
  note: 'Cette page tient lieu de partenaire de paiement. Rien n’est débité, rien ne sort de cette boutique. Prenez une carte d’essai de la liste, jamais une vraie.',
  order: (number) => `Commande ${number}`,
  yourOrder: 'Votre commande',
  total: 'Total',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiryHint: 'Mois / année',
  cvc: 'CVC',
  cvcHint: 'Trois chiffres au choix',
  name: 'Nom sur la carte',
  pay: (amount) => `Payer ${amount}`,
  confirmFree: 'Confirmer, rien à payer',
  receiptTo: (email) => `Le reçu sera envoyé à ${email}.`,
  openFor: (minutes) =>
    minutes === 1
      ? 'Cette page reste ouverte encore une minute.'
      : `Cette page reste ouverte encore ${minutes} minutes.`,
  cardsTitle: 'Cartes d’essai',
  cardsHint: 'Une date à venir et trois chiffres, au choix.',
  behaviours: {
    succeeds: 'Paie aussitôt',
    asks_bank: 'La banque demande d’abord',
    declined: 'Refusée',
    insufficient_funds: 'Provision insuffisante',
  },
  endingsTitle: 'Une autre issue',
  endings: {
    delayed: {
      title: 'Prélèvement bancaire',
      text: 'La banque répond plus tard ; vous choisissez sa réponse.',
      button: 'Payer par prélèvement',
    },
    expired: {
      title: 'Le temps est écoulé',
      text: 'La page se ferme sans paiement, les articles reviennent en vente.',
      button: 'Laisser expirer',
    },
    paid_late: {
      title: 'L’argent arrive trop tard',
      text: 'Le temps s’écoule d’abord, puis le paiement arrive quand même.',
      button: 'Payer en retard',
    },
    turn_back: {
      title: 'Réflexion faite',
      text: 'Rien n’est payé. Cette page attend jusqu’à la fin de son temps.',
      button: 'Revenir',
    },
  },
  errors: {
    number_missing: 'Seize chiffres, par exemple 4242 4242 4242 4242',
    number_incomplete: 'Ce numéro est trop court. Seize chiffres, par exemple 4242 4242 4242 4242',
    number_unknown: 'Seules les cartes d’essai de cette page sont acceptées ici.',
    expiry_missing: 'Mois et année, par exemple 12/34',
    expiry_past: 'Cette date est passée. Une date à venir suffit, par exemple 12/34',
    cvc_missing: 'Trois chiffres, par exemple 123',
    name_missing: 'Un nom, par exemple Awa Diop',
    declined: 'La banque a refusé cette carte. Rien n’a été payé. Essayez une autre carte.',
    insufficient_funds: 'La provision de cette carte ne suffit pas. Rien n’a été payé. Essayez une autre carte.',
    bank_refused:
      'La banque n’a pas pu confirmer que c’est vous. Rien n’a été payé. Réessayez, ou prenez une autre carte.',
  },
  errorPrefix: 'À vérifier :',
  bankTitle: 'La banque demande : c’est vous ?',
  bankText: (amount, shop, last4) =>
    `${amount} à ${shop}, avec la carte d’essai qui finit par ${last4}. Une vraie banque enverrait un code sur votre téléphone ; ici, c’est vous qui décidez.`,
  bankYes: 'Oui, c’est moi',
  bankNo: 'Non, refuser',
  paidTitle: 'Déjà payé',
  paidText: 'Cette commande est payée. Il n’y a plus rien à faire ici.',
  onward: 'Continuer vers la boutique',
  waitTitle: 'En attente de la banque',
  waitText:
    'La commande est passée, l’argent est en route. Une vraie banque met des jours ; ici, vous décidez de sa réponse.',
  waitYes: 'La banque paie',
  waitNo: 'La banque refuse',
  waitOnward: 'Continuer vers la boutique, la banque répondra plus tard',
  refusedTitle: 'La banque a refusé',
  refusedText: 'Rien n’a été payé. La boutique est prévenue.',
  expiredTitle: 'Cette page est fermée',
  expiredText:
    'Le temps de payer est écoulé. Rien n’a été payé. Vos articles sont peut-être encore là : commandez-les de nouveau.',
  unknownTitle: 'Page introuvable',
  unknownText: 'Il n’y a aucun paiement à cette adresse.',
};

import type { TextTable } from './text-table.ts';

/** Orders that are gifts (decision 0111). C0000011600 to C0000011639. */
export const giftTexts = {
  'checkout.gift': ['C0000011600', 'This order is a gift', 'Cette commande est un cadeau'],
  'checkout.gift.hint': [
    'C0000011601',
    'It goes to the name and address above. The slip in the parcel then shows no prices.',
    'Elle part au nom et à l’adresse ci-dessus. Le bordereau joint au colis ne montre alors aucun prix.',
  ],
  'checkout.gift.count': ['C0000011603', '{{length}} of {{max}} characters', '{{length}} caractères sur {{max}}'],
  'checkout.gift.wrap': ['C0000011604', 'Wrap it as a gift, free of charge', 'L’emballer en cadeau, gratuitement'],
  'checkout.gift.title': ['C0000011605', 'Is it a gift?', 'Est-ce un cadeau ?'],
  'gift.message': ['C0000011602', 'Message for the card', 'Message pour la carte'],
  'problem.gift.wrap.off': [
    'C0000011606',
    'We do not wrap gifts at the moment. Please untick this.',
    'Nous n’emballons pas de cadeaux en ce moment. Veuillez décocher cette case.',
  ],
  'order.gift': ['C0000011607', 'Gift', 'Cadeau'],
  'order.gift.wrapped': ['C0000011608', 'Wrapped as a gift', 'Emballée en cadeau'],
  'order.gift.plain': ['C0000011609', 'Without gift wrapping', 'Sans emballage cadeau'],
  'order.gift.no.prices': [
    'C0000011610',
    'The slip in the parcel shows no prices.',
    'Le bordereau joint au colis ne montre aucun prix.',
  ],
  'order.gift.no.message': ['C0000011611', 'No message for the card', 'Aucun message pour la carte'],
  'mail.order.gift.message': [
    'C0000011612',
    'Your message for the card is on the page of the order.',
    'Votre message pour la carte figure sur la page de la commande.',
  ],
  'office.gift.wrap': ['C0000011613', 'Wrap it as a gift', 'À emballer en cadeau'],
  'document.gift.collect': [
    'C0000011614',
    'The amount to collect is on the label.',
    'Le montant à encaisser figure sur l’étiquette.',
  ],
  'document.gift.orders': [
    'C0000011615',
    'Gifts, no prices in the parcel: {{orders}}',
    'Cadeaux, aucun prix dans le colis : {{orders}}',
  ],
  'document.gift.wrap': ['C0000011616', '{{number}} (wrap)', '{{number}} (à emballer)'],
  'office.settings.gifts': ['C0000011617', 'Gifts', 'Cadeaux'],
  'office.settings.isGiftWrapOffered': [
    'C0000011618',
    'Offer gift wrapping in the checkout, free of charge',
    'Proposer l’emballage cadeau en ligne, gratuitement',
  ],
  'office.settings.isGiftWrapOffered.hint': [
    'C0000011619',
    'A gift can have a message for its card either way. Orders that are placed already stay as they are.',
    'Un cadeau peut avoir un message dans les deux cas. Les commandes déjà passées ne changent pas.',
  ],
  'activity.field.isGiftWrapOffered': ['C0000011620', 'Gift wrapping', 'Emballage cadeau'],
} as const satisfies TextTable;

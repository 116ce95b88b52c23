import type { TextTable } from './text-table.ts';

/** From the checkout's address to the order that was made. Codes C0000009370 to C0000009399, and C0000009964 to C0000009970. */
export const orderWayTexts = {
  'success.title.refunded': ['C0000009964', 'Your money went back to you', 'Votre argent vous a été rendu'],
  'success.title.cancelled': ['C0000009965', 'This order is cancelled', 'Cette commande est annulée'],
  'success.title.refused': ['C0000009966', 'Your parcel came back to us', 'Votre colis nous est revenu'],
  'success.refused': ['C0000009967', 'Not taken at the door', 'Non pris à la livraison'],
  'success.title.there': ['C0000009968', 'Your order has arrived', 'Votre commande est arrivée'],
  'success.title.way': [
    'C0000009969',
    'With the courier, on the way to {{city}}',
    'Chez le transporteur, en route vers {{city}}',
  ],
  'success.closed.line': ['C0000009970', 'You owe nothing for it.', 'Vous ne devez rien pour cette commande.'],
  'success.follow': ['C0000009370', 'Follow the order', 'Suivre la commande'],
  'checkout.zip.digits': [
    'C0000009371',
    'A postcode there has {{count}} digits, for example {{example}}.',
    'Là-bas, un code postal compte {{count}} chiffres, par exemple {{example}}.',
  ],
} as const satisfies TextTable;

import type { TextTable } from './text-table.ts';

/** From the checkout's address to the order that was made. Codes C0000009370 to C0000009399. */
export const orderWayTexts = {
  'success.follow': ['C0000009370', 'Follow the order', 'Suivre la commande'],
  'checkout.zip.digits': [
    'C0000009371',
    'A postcode there has {{count}} digits, for example {{example}}.',
    'Là-bas, un code postal compte {{count}} chiffres, par exemple {{example}}.',
  ],
} as const satisfies TextTable;

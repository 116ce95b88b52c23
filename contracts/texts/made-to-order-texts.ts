import type { TextTable } from './text-table.ts';

/** Articles that are made to order and those that are not, discounts beside the price, files on their way. C0000009320 to C0000009369. */
export const madeToOrderTexts = {
  'special.none.title': ['C0000009320', 'Not made to order', 'Pas de commande spéciale'],
  'special.none.line': [
    'C0000009321',
    'This article is not made to order. Leave your e-mail, and we write to you once it is back.',
    'Cet article ne se fait pas sur commande. Laissez votre e-mail : nous vous écrivons dès son retour.',
  ],
  'refusal.special.not.taken': [
    'C0000009322',
    'This article is not made to order. We can write to you once it is back.',
    'Cet article ne se fait pas sur commande. Nous pouvons vous écrire dès son retour.',
  ],
  'special.alert.only': ['C0000009340', 'Tell me when it is back', 'Prévenez-moi de son retour'],
  'search.sold_out': ['C0000009323', 'Out of stock', 'Épuisé'],
  'office.edit.special': ['C0000009324', 'Special orders', 'Commandes spéciales'],
  'office.edit.field.takesSpecialOrders': ['C0000009325', 'Special orders', 'Commandes spéciales'],
  'activity.field.takesSpecialOrders': ['C0000009326', 'Special orders', 'Commandes spéciales'],
  'office.article.out': ['C0000009327', 'Out of stock', 'Épuisé'],
  'problem.import.dots': ['C0000009328', 'At most six dots', 'Six points au plus'],
  'problem.import.alts': [
    'C0000009329',
    'More words than the article has pictures',
    'Plus de textes que l’article n’a d’images',
  ],
  'office.edit.discount': ['C0000009330', 'Discount, %', 'Remise, %'],
  'office.edit.discount.on': ['C0000009331', 'Put the discount on', 'Appliquer la remise'],
  'office.edit.discount.off': ['C0000009332', 'Take the discount off', 'Retirer la remise'],
  'office.edit.discount.page': ['C0000009333', 'With dates, or as an amount', 'Avec des dates, ou en montant'],
  'office.edit.sold.out.how': ['C0000009334', 'When out of stock', 'Une fois épuisé'],
  'office.export.going': ['C0000009335', 'Row {{rows}} of {{total}}', 'Ligne {{rows}} sur {{total}}'],
  'office.export.going.some': ['C0000009336', 'Row {{rows}}', 'Ligne {{rows}}'],
  'office.export.done': ['C0000009337', 'The file is there: {{rows}} rows.', 'Le fichier est là : {{rows}} lignes.'],
  'office.export.failed': [
    'C0000009338',
    'The file broke off. Nothing of it was kept; try once more.',
    'Le fichier s’est interrompu. Rien n’en a été gardé ; essayez encore une fois.',
  ],
  'office.export.stop': ['C0000009339', 'Stop the export', 'Arrêter l’export'],
} as const satisfies TextTable;

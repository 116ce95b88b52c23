import type { TextTable } from './text-table.ts';

/** Articles list, stock and categories in the back office. C0000003380 to C0000003479. */
export const articlesOfficeTexts = {
  // The letter about low stock
  'mail.low.subject_one': ['C0000003380', 'Running low: {{name}}', 'Stock bas : {{name}}'],
  'mail.low.subject_other': [
    'C0000003381',
    'Running low: {{name}} and {{more}} more',
    'Stock bas : {{name}} et {{more}} de plus',
  ],
  'mail.low.title': ['C0000003382', 'The pile gets small', 'La pile diminue'],
  'mail.low.line': [
    'C0000003383',
    'This has come down to the number from which you want to know. You are told once; the next letter comes after a refill.',
    'Ceci est descendu au nombre à partir duquel vous voulez le savoir. Vous êtes prévenu une fois ; la prochaine lettre suivra un réassort.',
  ],
  'mail.low.left_one': ['C0000003384', '{{count}} left', 'Il en reste {{count}}'],
  'mail.low.left_other': ['C0000003385', '{{count}} left', 'Il en reste {{count}}'],
  'mail.low.none': ['C0000003386', 'Sold out', 'Épuisé'],
  'mail.low.button': ['C0000003387', 'See the stock', 'Voir le stock'],
  'mail.low.reason': [
    'C0000003388',
    'You get this letter because you run {{site}}.',
    'Vous recevez cette lettre parce que vous gérez {{site}}.',
  ],
} as const satisfies TextTable;

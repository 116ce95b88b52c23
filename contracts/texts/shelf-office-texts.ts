import type { TextTable } from './text-table.ts';

/** Shelves, orders by telephone with their whole price, steps that are asked about first, what else a row of orders can do. C0000009260 to C0000009319. */
export const shelfOfficeTexts = {
  // Where pieces lie
  'office.shelf': ['C0000009260', 'Shelf', 'Emplacement'],
  'office.shelf.of': ['C0000009261', 'Shelf of {{name}}', 'Emplacement de {{name}}'],
  'office.shelf.done_one': ['C0000009262', 'One shelf is noted.', 'Un emplacement est noté.'],
  'office.shelf.done_other': ['C0000009263', '{{count}} shelves are noted.', '{{count}} emplacements sont notés.'],
  'problem.shelf': [
    'C0000009264',
    'A shelf has at most {{max}} letters and numbers.',
    'Un emplacement compte au plus {{max}} lettres et chiffres.',
  ],
  'problem.shelf.stale': [
    'C0000009265',
    'Somebody else has written {{shelf}} here. Enter it again if yours is right.',
    'Quelqu’un d’autre a noté {{shelf}} ici. Saisissez le vôtre à nouveau s’il est juste.',
  ],
  'paper.shelf': ['C0000009266', 'Shelf {{shelf}}', 'Emplacement {{shelf}}'],
  'activity.did.stock.shelf.set': ['C0000009267', 'Shelf noted', 'Emplacement noté'],
  'activity.field.shelves': ['C0000009268', 'Shelves', 'Emplacements'],
} as const satisfies TextTable;

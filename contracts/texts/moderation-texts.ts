import type { TextTable } from './text-table.ts';

/** Ratings that somebody looks at first, the search of returns, the foot of the back office. C0000009220 to C0000009259. */
export const moderationTexts = {
  'ratings.tab.new': ['C0000009220', 'New', 'Nouveaux'],
  'ratings.new': ['C0000009221', 'New', 'Nouveau'],
  'ratings.waiting': ['C0000009222', 'Not shown yet', 'Pas encore affiché'],
  'ratings.badge': ['C0000009223', 'new', 'nouveaux'],
  'ratings.approve': ['C0000009224', 'Approve', 'Approuver'],
  'ratings.leave.hidden': ['C0000009225', 'Leave hidden', 'Laisser masqué'],
  'ratings.said.approved_one': ['C0000009226', '{{count}} rating approved.', '{{count}} avis approuvé.'],
  'ratings.said.approved_other': ['C0000009227', '{{count}} ratings approved.', '{{count}} avis approuvés.'],
  'ratings.said.already_one': [
    'C0000009228',
    'Somebody had already looked at {{count}}; it stays as they left it.',
    'Quelqu’un en avait déjà lu {{count}} ; il reste tel quel.',
  ],
  'ratings.said.already_other': [
    'C0000009229',
    'Somebody had already looked at {{count}}; they stay as they were left.',
    'Quelqu’un en avait déjà lu {{count}} ; ils restent tels quels.',
  ],
  'ratings.said.changed_one': [
    'C0000009230',
    '{{count}} was changed by the customer meanwhile: please read it again.',
    '{{count}} a été modifié entre-temps par le client : relisez-le, s’il vous plaît.',
  ],
  'ratings.said.changed_other': [
    'C0000009231',
    '{{count}} were changed by customers meanwhile: please read them again.',
    '{{count}} ont été modifiés entre-temps par des clients : relisez-les, s’il vous plaît.',
  ],
  'ratings.none.new': ['C0000009232', 'Every rating has been looked at', 'Tous les avis ont été lus'],
  'ratings.keys': [
    'C0000009233',
    'Keyboard: J and K or the arrows move, X selects, Shift selects as far as there, A approves, Esc clears.',
    'Clavier : J et K ou les flèches déplacent, X sélectionne, Maj sélectionne jusque-là, A approuve, Échap vide.',
  ],
  'ratings.answer.hint.waiting': [
    'C0000009234',
    'It stands below the rating for everybody to read; the rating is shown with it.',
    'Elle figure sous l’avis et tout le monde peut la lire ; l’avis est affiché avec elle.',
  ],
  'done.rating.waiting': [
    'C0000009235',
    'Thank you for your rating. We read each one before it appears; yours will be here soon.',
    'Merci pour votre note. Nous lisons chaque avis avant de le publier ; le vôtre sera bientôt ici.',
  ],
  'rate.waiting': [
    'C0000009236',
    'We are still reading your rating. It will appear here soon.',
    'Nous lisons encore votre avis. Il paraîtra bientôt ici.',
  ],
  'office.settings.approve': [
    'C0000009237',
    'Show ratings only after approval',
    'N’afficher les avis qu’après approbation',
  ],
  'office.settings.approve.hint': [
    'C0000009238',
    'Fresh ratings then wait under Ratings, New, and count nowhere until somebody approves them. What stands already stays.',
    'Les nouveaux avis attendent alors sous Avis, Nouveaux, et ne comptent nulle part avant d’être approuvés. Ce qui est affiché le reste.',
  ],
  'activity.did.rating.approved': ['C0000009239', 'Rating approved', 'Avis approuvé'],
  'activity.field.mustRatingsBeApproved': [
    'C0000009240',
    'Ratings only after approval',
    'Avis seulement après approbation',
  ],
  'office.return.search': ['C0000009241', 'Return, order or customer', 'Retour, commande ou client'],
  'office.shortcuts': ['C0000009242', 'Keyboard shortcuts', 'Raccourcis clavier'],
  'office.shortcuts.everywhere': ['C0000009243', 'Everywhere', 'Partout'],
  'office.shortcuts.palette': [
    'C0000009244',
    'Find a page, an order, an article',
    'Trouver une page, une commande, un article',
  ],
  'office.shortcuts.choose': [
    'C0000009245',
    'Move among what was found, and open it',
    'Parcourir les résultats, puis ouvrir',
  ],
  'office.shortcuts.close': ['C0000009246', 'Close what is open', 'Fermer ce qui est ouvert'],
  'office.shortcuts.articles': ['C0000009247', 'In the list of articles', 'Dans la liste des articles'],
  'office.shortcuts.ratings': ['C0000009248', 'In the list of ratings', 'Dans la liste des avis'],
  'office.shortcuts.move': ['C0000009249', 'Next row', 'Ligne suivante'],
  'office.shortcuts.select': ['C0000009250', 'Select the row', 'Sélectionner la ligne'],
  'office.shortcuts.span': ['C0000009251', 'Select as far as the row', 'Sélectionner jusqu’à la ligne'],
  'office.shortcuts.edit': ['C0000009252', 'Edit the article', 'Modifier l’article'],
  'office.shortcuts.approve': [
    'C0000009253',
    'Approve the row, or all selected',
    'Approuver la ligne, ou la sélection',
  ],
  'office.shortcuts.editor': ['C0000009254', 'While editing an article', 'En modifiant un article'],
  'office.shortcuts.save': ['C0000009255', 'Save', 'Enregistrer'],
  'office.shortcuts.back': ['C0000009257', 'Row before', 'Ligne précédente'],
  'office.shortcuts.or': ['C0000009256', 'or', 'ou'],
} as const satisfies TextTable;

import type { TextTable } from './text-table.ts';

/** Filters of lists, and the pictures, choice and sharing of an article. C0000001570 to C0000001639. */
export const detailTexts = {
  // Lists
  'list.filter.category': ['C0000001570', 'Category', 'Catégorie'],
  'list.filter.category.all': ['C0000001571', 'All articles', 'Tous les articles'],
  'list.filter.rating': ['C0000001572', 'Rating', 'Note'],
  'list.filter.rating.any': ['C0000001573', 'Any rating', 'Toutes les notes'],
  'list.filter.rating.from_one': ['C0000001574', '{{count}} star and up', '{{count}} étoile et plus'],
  'list.filter.rating.from_other': ['C0000001575', '{{count}} stars and up', '{{count}} étoiles et plus'],
  'list.filter.words': ['C0000001576', '“{{words}}”', '« {{words}} »'],
  'list.none.filtered.line': ['C0000001577', 'Take one off, or begin again.', 'Retirez-en un, ou recommencez.'],
  'row.sizes': ['C0000001578', 'Sizes', 'Tailles'],
  'row.order': ['C0000001579', 'Order it', 'Commander'],
  // Pictures of an article
  'zoom.open': ['C0000001580', 'See it large: {{picture}}', 'Voir en grand : {{picture}}'],
  'zoom.title': ['C0000001581', 'Pictures of {{name}}, large', 'Photos en grand : {{name}}'],
  'zoom.count': ['C0000001582', 'Picture {{place}} of {{count}}', 'Photo {{place}} sur {{count}}'],
  'zoom.next': ['C0000001583', 'Next picture', 'Photo suivante'],
  'zoom.previous': ['C0000001584', 'Previous picture', 'Photo précédente'],
  'zoom.in': ['C0000001585', 'Zoom in', 'Agrandir'],
  'zoom.out': ['C0000001586', 'Zoom out', 'Réduire'],
  'zoom.hint': [
    'C0000001587',
    'Zoomed in. The arrow keys move the picture.',
    'Photo agrandie. Les flèches déplacent la photo.',
  ],
  'zoom.show': ['C0000001588', 'Show picture {{place}}', 'Voir la photo {{place}}'],
  // Choosing and buying: C0000009430 to C0000009449
  'detail.off.until': ['C0000009430', '−{{percent}}% until {{day}}', '−{{percent}} % jusqu’au {{day}}'],
  'detail.size.fits': ['C0000009431', '{{what}} {{measure}} cm', '{{what}} {{measure}} cm'],
  'special.measurements': ['C0000009432', 'My measurements in cm', 'Mes mesures en cm'],
  'special.note.hint.short': [
    'C0000009433',
    'Sleeves, length, the day you need it: up to {{max}} characters.',
    'Manches, longueur, le jour où il vous le faut : jusqu’à {{max}} caractères.',
  ],
  'problem.centimetres': [
    'C0000009434',
    'Centimetres from {{least}} to {{most}}, for example 104',
    'Des centimètres de {{least}} à {{most}}, par exemple 104',
  ],
  // Sharing
  'share.open': ['C0000001600', 'Share', 'Partager'],
  'share.copy': ['C0000001601', 'Copy the link', 'Copier le lien'],
  'share.mail': ['C0000001602', 'By e-mail', 'Par e-mail'],
  'share.whatsapp': ['C0000001603', 'WhatsApp', 'WhatsApp'],
  'share.facebook': ['C0000001604', 'Facebook', 'Facebook'],
  'share.x': ['C0000001605', 'X', 'X'],
  'share.copied': ['C0000001606', 'The link is copied', 'Le lien est copié'],
  'share.copy.failed': [
    'C0000001607',
    'The link could not be copied. Copy it from the address bar.',
    'Le lien n’a pas pu être copié. Copiez-le dans la barre d’adresse.',
  ],
  'share.words': ['C0000001608', '{{name}}, at {{shop}}', '{{name}}, chez {{shop}}'],
  'share.new.window': ['C0000001609', 'opens another site', 'ouvre un autre site'],
} as const satisfies TextTable;

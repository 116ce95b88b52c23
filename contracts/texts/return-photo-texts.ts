import type { TextTable } from './text-table.ts';

/** Photographs of what is wrong with pieces that go back. C0000011330 to C0000011348. */
export const returnPhotoTexts = {
  'photos.label': ['C0000011330', 'Photographs', 'Photos'],
  'photos.label.optional': ['C0000011348', 'Photographs (optional)', 'Photos (facultatif)'],
  'photos.hint': [
    'C0000011331',
    'Damaged, faulty or the wrong article? A photograph helps us to answer. Up to {{max}}: JPEG, PNG, WebP or AVIF, 10 MB each.',
    'Article abîmé, défectueux ou différent ? Une photo nous aide à répondre. {{max}} au plus : JPEG, PNG, WebP ou AVIF, 10 Mo chacune.',
  ],
  'photos.hint.office': [
    'C0000011332',
    'What the buyer sent, to show what is wrong. Up to {{max}}: JPEG, PNG, WebP or AVIF, 10 MB each.',
    'Ce que le client a envoyé pour montrer le défaut. {{max}} au plus : JPEG, PNG, WebP ou AVIF, 10 Mo chacune.',
  ],
  'photos.add': ['C0000011333', 'Add photographs', 'Ajouter des photos'],
  'photos.take.out': ['C0000011334', 'Take out {{name}}', 'Retirer {{name}}'],
  'photos.again': ['C0000011335', 'Choose the photographs again.', 'Choisissez de nouveau les photos.'],
  'photos.chosen_one': ['C0000011336', '{{count}} photograph chosen', '{{count}} photo choisie'],
  'photos.chosen_other': ['C0000011337', '{{count}} photographs chosen', '{{count}} photos choisies'],
  'photos.not.a.picture': [
    'C0000011338',
    '{{name}} is not a picture that we can use. Choose a JPEG, PNG, WebP or AVIF.',
    '{{name}} n’est pas une image utilisable. Choisissez un JPEG, PNG, WebP ou AVIF.',
  ],
  'photos.one.too.large': [
    'C0000011339',
    '{{name}} is larger than 10 MB. Choose a smaller one.',
    '{{name}} dépasse 10 Mo. Choisissez une photo plus petite.',
  ],
  'problem.photos.many': ['C0000011340', 'Choose at most {{max}} photographs.', 'Choisissez {{max}} photos au plus.'],
  'problem.photos.large': [
    'C0000011341',
    'A photograph is larger than 10 MB. Choose a smaller one.',
    'Une photo dépasse 10 Mo. Choisissez une photo plus petite.',
  ],
  'problem.photos.refused': [
    'C0000011342',
    'We cannot use photograph {{place}}. Choose a JPEG, PNG, WebP or AVIF as a camera makes it.',
    'La photo {{place}} n’est pas utilisable. Choisissez un JPEG, PNG, WebP ou AVIF, comme en fait un appareil photo.',
  ],
  'photos.of.return': ['C0000011343', 'Photographs', 'Photos'],
  'photos.alt': [
    'C0000011344',
    'Photograph {{place}} of {{count}} of this return',
    'Photo {{place}} sur {{count}} de ce retour',
  ],
  'photos.open': [
    'C0000011345',
    'Open photograph {{place}} of {{count}} large',
    'Agrandir la photo {{place}} sur {{count}}',
  ],
  'photos.lost': ['C0000011346', 'The photograph could not be loaded.', 'La photo n’a pas pu être chargée.'],
  'activity.field.photos': ['C0000011347', 'Photographs', 'Photos'],
} as const satisfies TextTable;

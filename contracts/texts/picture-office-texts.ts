import type { TextTable } from './text-table.ts';

/** Sending pictures in the back office. C0000003300 to C0000003319. */
export const pictureOfficeTexts = {
  'office.picture.choose_one': ['C0000003300', 'Choose a picture', 'Choisir une image'],
  'office.picture.choose_other': ['C0000003301', 'Choose pictures', 'Choisir des images'],
  'office.picture.drop_one': ['C0000003302', 'Drop an image here', 'Déposez une image ici'],
  'office.picture.drop_other': ['C0000003303', 'Drop images here', 'Déposez des images ici'],
  'office.picture.kinds': [
    'C0000003304',
    'JPEG, PNG, WebP or AVIF, up to 10 MB. Best from 800 × 1000',
    'JPEG, PNG, WebP ou AVIF, 10 Mo au plus. Idéalement dès 800 × 1000',
  ],
  'office.picture.waiting': ['C0000003305', 'Waiting', 'En attente'],
  'office.picture.sending': ['C0000003306', '{{percent}}% sent', '{{percent}} % envoyés'],
  'office.picture.drawing': ['C0000003307', 'Being made ready', 'En préparation'],
  'office.picture.progress': ['C0000003308', 'Sending {{name}}', 'Envoi de {{name}}'],
  'office.picture.again': ['C0000003309', 'Try again', 'Réessayer'],
  'office.picture.stop': ['C0000003310', 'Do not send {{name}}', 'Ne pas envoyer {{name}}'],
  'office.picture.put.away': ['C0000003311', 'Put the message about {{name}} away', 'Retirer le message sur {{name}}'],
  'office.picture.stored': ['C0000003312', '{{name}} is here.', '{{name}} est arrivée.'],
  'office.picture.only.one': [
    'C0000003313',
    'Only the first picture was taken: there is room for one.',
    'Seule la première image a été prise : il n’y a de place que pour une.',
  ],
  'office.picture.list': ['C0000003314', 'Pictures on their way', 'Images en cours d’envoi'],
  'office.picture.too.many': [
    'C0000003315',
    'There is room for {{count}} more. The others were not sent.',
    'Il reste de la place pour {{count}}. Les autres n’ont pas été envoyées.',
  ],
} as const satisfies TextTable;

import type { TextTable } from './text-table.ts';

/** Packing by scanning. C0000011300 to C0000011349. */
export const scanTexts = {
  'scan.open': ['C0000011300', 'Scan the pieces', 'Scanner les pièces'],
  'scan.title': ['C0000011301', 'Pack {{number}}', 'Emballer {{number}}'],
  'scan.back': ['C0000011302', 'Back to the order', 'Retour à la commande'],
  'scan.progress': ['C0000011303', '{{count}} of {{all}} in the parcel', '{{count}} sur {{all}} dans le colis'],
  'scan.code': ['C0000011304', 'Number of the piece (SKU)', 'Référence de la pièce (SKU)'],
  'scan.code.hint': [
    'C0000011305',
    'A hand scanner types it. It can be typed too.',
    'Un lecteur la saisit. On peut aussi la taper.',
  ],
  'scan.count': ['C0000011306', 'Count', 'Compter'],
  'scan.camera': ['C0000011307', 'Use the camera', 'Utiliser l’appareil photo'],
  'scan.camera.stop': ['C0000011308', 'Stop the camera', 'Arrêter l’appareil photo'],
  'scan.camera.hint': [
    'C0000011309',
    'Hold the code of the piece in front of the camera.',
    'Placez le code de la pièce devant l’appareil photo.',
  ],
  'scan.camera.none': [
    'C0000011310',
    'The camera cannot be used here. Allow it in the browser, or type the number.',
    'L’appareil photo ne peut pas être utilisé. Autorisez-le dans le navigateur, ou tapez la référence.',
  ],
  'scan.camera.picture': ['C0000011311', 'What the camera sees', 'Ce que voit l’appareil photo'],
  'scan.counted': ['C0000011312', '{{name}}: {{count}} of {{all}}', '{{name}} : {{count}} sur {{all}}'],
  'scan.enough': [
    'C0000011313',
    'Too many: all {{all}} of {{name}} are in the parcel.',
    'Une de trop : les {{all}} {{name}} sont dans le colis.',
  ],
  'scan.other': [
    'C0000011314',
    'Wrong: this is {{name}}. Bought was {{wanted}}.',
    'Erreur : c’est {{name}}. L’article acheté est {{wanted}}.',
  ],
  'scan.other.none': ['C0000011315', 'Wrong: {{name}} was not bought.', 'Erreur : {{name}} n’a pas été acheté.'],
  'scan.unknown': [
    'C0000011316',
    'Nothing of this order has the number {{code}}.',
    'Rien dans cette commande ne porte la référence {{code}}.',
  ],
  'scan.empty': ['C0000011317', 'Enter or scan a number.', 'Saisissez ou scannez une référence.'],
  'scan.more': ['C0000011319', 'One more of {{name}}', 'Une de plus : {{name}}'],
  'scan.less': ['C0000011320', 'One less of {{name}}', 'Une de moins : {{name}}'],
  'scan.of': ['C0000011321', 'of {{count}}', 'sur {{count}}'],
  'scan.all': ['C0000011322', 'All are in: packed', 'Tout y est : emballé'],
  'scan.part': ['C0000011323', 'Pack these {{count}} of {{all}}', 'Emballer ces {{count}} sur {{all}}'],
  'scan.none.left': [
    'C0000011324',
    'Nothing of this order is to be packed now.',
    'Rien n’est à emballer pour le moment.',
  ],
  'scan.done': ['C0000011325', 'The parcel is packed.', 'Le colis est emballé.'],
} as const satisfies TextTable;

import type { TextTable } from './text-table.ts';

/** Parcels: packed, shipped, there, refused or lost; for the staff, the buyer and the e-mails. C0000010100 to C0000010199. */
export const parcelTexts = {
  // Where a parcel stands, for everybody
  'parcel.state.packed': ['C0000010100', 'Packed', 'Emballé'],
  'parcel.state.shipped': ['C0000010101', 'On its way', 'En route'],
  'parcel.state.arrived': ['C0000010102', 'Arrived', 'Arrivé'],
  'parcel.state.refused': ['C0000010103', 'Refused at the door', 'Refusé à la livraison'],
  'parcel.state.lost': ['C0000010104', 'Lost', 'Perdu'],
  'parcel.follow': ['C0000010105', 'Follow the parcel', 'Suivre le colis'],
  'parcel.number': ['C0000010106', 'Parcel {{count}}', 'Colis {{count}}'],
  'account.parcels.all': ['C0000010107', 'Parcels', 'Colis'],
  // The box of parcels in the back office
  'parcel.to.pack_one': ['C0000010110', '{{count}} piece to pack', '{{count}} pièce à emballer'],
  'parcel.to.pack_other': ['C0000010111', '{{count}} pieces to pack', '{{count}} pièces à emballer'],
  'parcel.pack': ['C0000010112', 'Pack a parcel', 'Emballer un colis'],
  'parcel.pack.line': [
    'C0000010113',
    'Choose what is in it. The customer is told when it is shipped, not before.',
    'Choisissez ce qu’il contient. Le client est prévenu à l’expédition, pas avant.',
  ],
  'parcel.pack.send': ['C0000010114', 'Packed', 'Emballé'],
  'parcel.pieces.of': ['C0000010115', 'of {{count}} to pack', 'sur {{count}} à emballer'],
  'parcel.carrier': ['C0000010116', 'Courier (optional)', 'Transporteur (facultatif)'],
  'parcel.tracking': ['C0000010117', 'Parcel number (optional)', 'Numéro de colis (facultatif)'],
  'parcel.link': ['C0000010118', 'Link to follow it (optional)', 'Lien de suivi (facultatif)'],
  'parcel.ship': ['C0000010119', 'Mark as shipped', 'Marquer comme expédié'],
  'parcel.ship.line': [
    'C0000010120',
    'The customer gets an e-mail with courier, number and link.',
    'Le client reçoit un e-mail avec transporteur, numéro et lien.',
  ],
  'parcel.change': ['C0000010121', 'Change courier or number', 'Modifier transporteur ou numéro'],
  'parcel.change.send': ['C0000010122', 'Keep', 'Enregistrer'],
  'parcel.unpack': ['C0000010123', 'Unpack', 'Déballer'],
  'parcel.arrive': ['C0000010124', 'It has arrived', 'Il est arrivé'],
  'parcel.trouble': ['C0000010125', 'Refused or lost', 'Refusé ou perdu'],
  'parcel.refuse': ['C0000010126', 'Refused at the door', 'Refusé à la livraison'],
  'parcel.refuse.line': [
    'C0000010127',
    'Its pieces go back on the shelf and are not to be paid. Tick what cannot be sold any more.',
    'Ses pièces retournent en rayon et ne sont plus à payer. Cochez ce qui n’est plus vendable.',
  ],
  'parcel.refuse.paid': [
    'C0000010128',
    'It is paid: its pieces are to be packed again, until you call the rest off.',
    'C’est payé : ses pièces sont à emballer de nouveau, tant que le reste n’est pas annulé.',
  ],
  'parcel.lose': ['C0000010129', 'It is lost', 'Il est perdu'],
  'parcel.lose.line': [
    'C0000010130',
    'Its pieces are written off. Then you decide: send them again, or call the rest off.',
    'Ses pièces sortent du stock. Vous décidez ensuite : les renvoyer, ou annuler le reste.',
  ],
  'parcel.lost.waits_one': [
    'C0000010131',
    '{{count}} piece was lost. Send it again, or call the rest off.',
    '{{count}} pièce a été perdue. Renvoyez-la, ou annulez le reste.',
  ],
  'parcel.lost.waits_other': [
    'C0000010132',
    '{{count}} pieces were lost. Send them again, or call the rest off.',
    '{{count}} pièces ont été perdues. Renvoyez-les, ou annulez le reste.',
  ],
  'parcel.again': ['C0000010133', 'Send again', 'Renvoyer'],
  'parcel.none': ['C0000010134', 'Nothing is packed yet.', 'Rien n’est encore emballé.'],
  // What was done
  'done.parcel.packed': ['C0000010140', 'The parcel is packed.', 'Le colis est emballé.'],
  'done.parcel.shipped': [
    'C0000010141',
    'The parcel is on its way; the customer is told.',
    'Le colis est en route ; le client est prévenu.',
  ],
  'done.parcel.changed': [
    'C0000010142',
    'Courier and number are kept. Nobody is told a second time.',
    'Transporteur et numéro sont enregistrés. Personne n’est prévenu une seconde fois.',
  ],
  'done.parcel.unpacked': [
    'C0000010143',
    'The parcel is open again: its pieces are to be packed.',
    'Le colis est rouvert : ses pièces sont à emballer.',
  ],
  'done.parcel.arrived': [
    'C0000010144',
    'The parcel has arrived; the customer is told.',
    'Le colis est arrivé ; le client est prévenu.',
  ],
  'done.parcel.refused': [
    'C0000010145',
    'The parcel came back: its pieces are called off.',
    'Le colis est revenu : ses pièces sont annulées.',
  ],
  'done.parcel.refused.paid': [
    'C0000010146',
    'The parcel came back: its pieces are to be packed again.',
    'Le colis est revenu : ses pièces sont à emballer de nouveau.',
  ],
  'done.parcel.lost': [
    'C0000010147',
    'The parcel is lost, and its pieces are written off. Send them again, or call the rest off.',
    'Le colis est perdu et ses pièces sortent du stock. Renvoyez-les, ou annulez le reste.',
  ],
  'done.parcel.again': [
    'C0000010148',
    'The lost pieces are held anew and are to be packed.',
    'Les pièces perdues sont réservées de nouveau et à emballer.',
  ],
  'ask.parcel.arrived': ['C0000010149', 'Has this parcel arrived?', 'Ce colis est-il arrivé ?'],
  'ask.parcel.refused': [
    'C0000010150',
    'Was this parcel refused at the door?',
    'Ce colis a-t-il été refusé à la livraison ?',
  ],
  'ask.parcel.lost': ['C0000010151', 'Is this parcel lost?', 'Ce colis est-il perdu ?'],
  // Why not
  'refusal.parcel.step.illegal': [
    'C0000010152',
    'This parcel cannot take that step now. Look at the order again.',
    'Ce colis ne peut pas passer à cette étape maintenant. Consultez de nouveau la commande.',
  ],
  'refusal.parcel.under.way': [
    'C0000010153',
    'The courier has a parcel of this order. Say first whether it arrived, was refused or was lost.',
    'Le livreur a un colis de cette commande. Dites d’abord s’il est arrivé, refusé ou perdu.',
  ],
  'refusal.parcel.lost.waits': [
    'C0000010154',
    'Pieces of this order were lost. Send them again first, or call the rest off.',
    'Des pièces de cette commande ont été perdues. Renvoyez-les d’abord, ou annulez le reste.',
  ],
  'problem.parcel.link': [
    'C0000010155',
    'Enter a whole address that begins with https://.',
    'Saisissez une adresse complète qui commence par https://.',
  ],
  // E-mails
  'office.email.order.shipped': ['C0000010156', 'on its way', 'en route'],
  'mail.shipped.part.subject': [
    'C0000010157',
    'A parcel of order {{number}} is on its way',
    'Un colis de la commande {{number}} est en route',
  ],
  'mail.shipped.part': [
    'C0000010158',
    'A part of your order is on its way to the address below. The rest follows.',
    'Une partie de votre commande est en route vers l’adresse ci-dessous. Le reste suit.',
  ],
  'mail.shipped.follow': ['C0000010159', 'Follow the parcel', 'Suivre le colis'],
  // The log of changes
  'activity.did.order.parcel.packed': ['C0000010160', 'Parcel packed', 'Colis emballé'],
  'activity.did.order.parcel.unpacked': ['C0000010161', 'Parcel unpacked', 'Colis déballé'],
  'activity.did.order.parcel.shipped': ['C0000010162', 'Parcel shipped', 'Colis expédié'],
  'activity.did.order.parcel.changed': [
    'C0000010163',
    'Courier of a parcel changed',
    'Transporteur d’un colis modifié',
  ],
  'activity.did.order.parcel.arrived': ['C0000010164', 'Parcel arrived', 'Colis arrivé'],
  'activity.did.order.parcel.refused': ['C0000010165', 'Parcel refused at the door', 'Colis refusé à la livraison'],
  'activity.did.order.parcel.lost': ['C0000010166', 'Parcel lost', 'Colis perdu'],
  'activity.did.order.parcel.again': ['C0000010167', 'Lost pieces sent again', 'Pièces perdues renvoyées'],
  'activity.field.parcelStatus': ['C0000010168', 'Parcel stands', 'État du colis'],
  'activity.field.carrier': ['C0000010169', 'Courier', 'Transporteur'],
  'activity.field.tracking': ['C0000010170', 'Parcel number', 'Numéro de colis'],
  'office.event.packing.now': ['C0000010171', 'Being packed', 'En préparation'],
  // Couriers
  'office.settings.couriers': ['C0000010172', 'Couriers', 'Transporteurs'],
  'office.settings.couriers.each': ['C0000010173', 'One on each line', 'Un par ligne'],
  'office.settings.couriers.hint': [
    'C0000010174',
    'The name, then the address that follows a parcel, with {number} where its number goes. A name alone is enough.',
    'Le nom, puis l’adresse de suivi, avec {number} à la place du numéro. Un nom seul suffit.',
  ],
  'problem.couriers': [
    'C0000010175',
    'Write each courier once, on its own line: a name, then an address that begins with https:// and has {number} in it.',
    'Écrivez chaque transporteur une fois, sur sa ligne : un nom, puis une adresse qui commence par https:// et contient {number}.',
  ],
  'activity.field.couriers': ['C0000010176', 'Couriers', 'Transporteurs'],
  'parcel.link.hint': [
    'C0000010177',
    'Left empty, it is made from courier and number.',
    'Laissé vide, il est formé du transporteur et du numéro.',
  ],
} as const satisfies TextTable;

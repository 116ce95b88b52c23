import type { TextTable } from './text-table.ts';

/** The guide to sizes, and the order of a list that was searched for. Codes C0000001890 to C0000001939. */
export const sizeGuideTexts = {
  'list.sort.relevance': ['C0000001890', 'Best match', 'Les plus proches'],
  'size.guide': ['C0000001891', 'Size guide', 'Guide des tailles'],
  'size.guide.line': [
    'C0000001892',
    'Body measurements in centimetres, below them in inches. Measure over light underwear, with the tape flat and not tight.',
    'Mesures du corps en centimètres, dessous en pouces. Mesurez sur des sous-vêtements légers, le mètre à plat et sans serrer.',
  ],
  'size.guide.between': [
    'C0000001893',
    'Between two sizes, take the larger one. Boubous and kaftans are cut wide: your usual size is enough.',
    'Entre deux tailles, prenez la plus grande. Boubous et caftans sont coupés amples : votre taille habituelle suffit.',
  ],
  'size.guide.own': [
    'C0000001894',
    'None of them fits? Ask for a special order, and we cut to your measurements.',
    'Aucune ne convient ? Demandez une commande spéciale : nous coupons à vos mesures.',
  ],
  'size.guide.size': ['C0000001895', 'Size', 'Taille'],
  'size.guide.age': ['C0000001896', 'Age', 'Âge'],
  'size.guide.chest': ['C0000001897', 'Chest', 'Tour de poitrine'],
  'size.guide.waist': ['C0000001898', 'Waist', 'Tour de taille'],
  'size.guide.hips': ['C0000001899', 'Hips', 'Tour de hanches'],
  'size.guide.height': ['C0000001900', 'Height', 'Stature'],
  'size.guide.collar': ['C0000001901', 'Collar', 'Encolure'],
  'size.guide.caption': [
    'C0000001902',
    '{{group}}, in centimetres and inches',
    '{{group}}, en centimètres et en pouces',
  ],
  'size.guide.how': ['C0000001903', 'How to measure', 'Comment mesurer'],
  'size.guide.how.chest': [
    'C0000001904',
    'Chest: around the fullest part, under the arms.',
    'Tour de poitrine : autour de la partie la plus forte, sous les bras.',
  ],
  'size.guide.how.waist': [
    'C0000001905',
    'Waist: around the narrowest part, where you bend sideways.',
    'Tour de taille : autour de la partie la plus fine, là où le corps se plie.',
  ],
  'size.guide.how.hips': [
    'C0000001906',
    'Hips: around the widest part, feet together.',
    'Tour de hanches : autour de la partie la plus large, pieds joints.',
  ],
  'size.guide.how.height': [
    'C0000001907',
    'Height: from the floor to the top of the head, without shoes.',
    'Stature : du sol au sommet de la tête, sans chaussures.',
  ],
  'size.guide.shoes': ['C0000001908', 'Shoes', 'Chaussures'],
  'size.guide.hats': ['C0000001909', 'Hats', 'Chapeaux'],
  'size.guide.foot': ['C0000001910', 'Foot length', 'Longueur du pied'],
  'size.guide.head': ['C0000001911', 'Around the head', 'Tour de tête'],
  'size.guide.all': ['C0000001912', 'All sizes', 'Toutes les tailles'],
} as const satisfies TextTable;

import type { Department } from '../demo/article.ts';
import { HAT_SIZES, KIDS_SIZES, MEN_SIZES, NO_SIZES, SHOE_SIZES, WOMEN_SIZES } from '../demo/article.ts';
import type { ArticleTypeCode } from '../demo/article-types.ts';
import type { ClothCode } from '../demo/cloths.ts';
import type { Text } from '../demo/text.ts';

/** A kind of thing that a large catalogue is made of. */
export type Thing = {
  name: Text;
  department: Department;
  type: ArticleTypeCode;
  sizes: readonly string[];
  /** Euros, lowest and highest. */
  price: readonly [number, number];
  cloths: readonly ClothCode[];
};

const PRINTS = ['wax', 'adire', 'shweshwe', 'bogolan', 'ndop', 'kuba', 'cotton'] as const;
const WOVEN = ['kente', 'aso-oke', 'faso-dan-fani'] as const;
const FESTIVE = ['bazin', 'kente', 'aso-oke', 'wax'] as const;

type Row = [en: string, fr: string, type: ArticleTypeCode, low: number, high: number];

const things = (
  department: Department,
  sizes: readonly string[],
  cloths: readonly ClothCode[],
  rows: readonly Row[],
): Thing[] =>
  rows.map(([en, fr, type, low, high]) => ({ name: { en, fr }, department, type, sizes, cloths, price: [low, high] }));

export const THINGS: readonly Thing[] = [
  ...things('Women', WOMEN_SIZES, PRINTS, [
    ['wrap dress', 'Robe portefeuille', 'dresses', 74, 128],
    ['shift dress', 'Robe droite', 'dresses', 68, 112],
    ['maxi dress', 'Robe longue', 'dresses', 88, 158],
    ['pencil skirt', 'Jupe crayon', 'skirts', 48, 82],
    ['midi skirt', 'Jupe mi-longue', 'skirts', 52, 88],
    ['blouse', 'Blouse', 'tops', 42, 74],
    ['jumpsuit', 'Combinaison', 'trousers', 92, 148],
    ['wide trousers', 'Pantalon large', 'trousers', 62, 98],
    ['kimono jacket', 'Veste kimono', 'jackets', 78, 134],
  ]),
  ...things('Women', WOMEN_SIZES, FESTIVE, [
    ['boubou', 'Boubou', 'boubous', 118, 245],
    ['kaftan', 'Kaftan', 'boubous', 98, 188],
  ]),
  ...things('Men', MEN_SIZES, PRINTS, [
    ['camp-collar shirt', 'Chemise à col ouvert', 'shirts', 54, 82],
    ['band-collar shirt', 'Chemise à col officier', 'shirts', 56, 86],
    ['dashiki', 'Dashiki', 'shirts', 48, 72],
    ['bomber', 'Bomber', 'jackets', 98, 168],
    ['drawstring trousers', 'Pantalon à cordon', 'trousers', 58, 92],
  ]),
  ...things('Men', MEN_SIZES, FESTIVE, [
    ['agbada', 'Agbada', 'boubous', 188, 320],
    ['kaftan', 'Kaftan', 'boubous', 108, 196],
  ]),
  ...things('Kids', KIDS_SIZES, PRINTS, [
    ['party dress', 'Robe de fête', 'dresses', 34, 58],
    ['shirt', 'Chemise', 'shirts', 26, 42],
    ['dashiki', 'Dashiki', 'shirts', 24, 38],
    ['dungarees', 'Salopette', 'dungarees', 38, 58],
    ['shirt and shorts', 'Ensemble chemise et short', 'sets', 42, 64],
    ['trousers', 'Pantalon', 'trousers', 26, 44],
  ]),
  ...things('Accessoires', NO_SIZES, PRINTS, [
    ['head wrap', 'Foulard de tête', 'headwear', 18, 34],
    ['tote', 'Cabas', 'bags', 28, 54],
    ['clutch', 'Pochette', 'bags', 32, 62],
    ['hand fan', 'Éventail', 'fans', 14, 26],
    ['six yards', 'Coupon de six yards', 'fabrics', 38, 74],
  ]),
  ...things('Accessoires', NO_SIZES, WOVEN, [
    ['shawl', 'Châle', 'shawls', 58, 118],
    ['strip cloth', 'Bande tissée', 'fabrics', 64, 185],
  ]),
  ...things('Accessoires', HAT_SIZES, PRINTS, [
    ['kufi', 'Kufi', 'headwear', 22, 38],
    ['sun hat', 'Chapeau de soleil', 'headwear', 34, 56],
  ]),
  ...things('Accessoires', SHOE_SIZES, ['wax', 'bogolan', 'cotton'], [['sandals', 'Sandales', 'shoes', 48, 92]]),
  ...things(
    'Accessoires',
    NO_SIZES,
    ['beads'],
    [
      ['bead collar', 'Collier plastron', 'jewellery', 48, 138],
      ['strands', 'Rangs de perles', 'jewellery', 28, 74],
    ],
  ),
  ...things('Accessoires', NO_SIZES, ['straw'], [['basket', 'Panier', 'bags', 42, 96]]),
  ...things('Accessoires', NO_SIZES, ['brass'], [['bangles', 'Bracelets', 'jewellery', 26, 68]]),
];

/** What is drawn on the cloth, as the market names it. */
export const MOTIFS: readonly Text[] = [
  { en: 'Record', fr: 'Disque' },
  { en: 'Palm fan', fr: 'Éventail de palme' },
  { en: 'Papaya', fr: 'Papaye' },
  { en: 'Hibiscus', fr: 'Hibiscus' },
  { en: 'Almond', fr: 'Amande' },
  { en: 'Terrace', fr: 'Terrasse' },
  { en: 'Ripple', fr: 'Onde' },
  { en: 'Little fish', fr: 'Petit poisson' },
  { en: 'Seed', fr: 'Graine' },
  { en: 'Blade', fr: 'Lame' },
  { en: 'Rosette', fr: 'Rosace' },
  { en: 'Pin dot', fr: 'Petit pois' },
  { en: 'Button', fr: 'Bouton' },
  { en: 'Kola nut', fr: 'Noix de kola' },
  { en: 'Swallow', fr: 'Hirondelle' },
  { en: 'Umbrella', fr: 'Parapluie' },
  { en: 'Cowrie', fr: 'Cauri' },
  { en: 'Guinea fowl', fr: 'Pintade' },
  { en: 'Millet ear', fr: 'Épi de mil' },
  { en: 'Market day', fr: 'Jour de marché' },
  { en: 'Lagoon', fr: 'Lagune' },
  { en: 'Calabash', fr: 'Calebasse' },
  { en: 'Drum', fr: 'Tambour' },
  { en: 'Ladder', fr: 'Échelle' },
  { en: 'Rain', fr: 'Pluie' },
  { en: 'Baobab', fr: 'Baobab' },
  { en: 'Crossroads', fr: 'Carrefour' },
  { en: 'Sugar cane', fr: 'Canne à sucre' },
  { en: 'Night bus', fr: 'Car de nuit' },
  { en: 'Tortoise', fr: 'Tortue' },
  { en: 'Ginger', fr: 'Gingembre' },
  { en: 'Harmattan', fr: 'Harmattan' },
];

/** How a comment of a satisfied or less satisfied customer reads; the first answers the highest number of stars. */
export const COMMENTS: Record<1 | 2 | 3 | 4 | 5, readonly Text[]> = {
  5: [
    {
      en: 'The colour is deeper than in the picture. I wear it every week.',
      fr: 'La couleur est plus profonde que sur la photo. Je le porte chaque semaine.',
    },
    { en: 'Cut well, sewn well, arrived pressed.', fr: 'Bien coupé, bien cousu, arrivé repassé.' },
  ],
  4: [
    { en: 'Lovely cloth. Runs a little long.', fr: 'Belle étoffe. Taille un peu long.' },
    { en: 'Good quality, the parcel took a week.', fr: 'Bonne qualité, le colis a mis une semaine.' },
  ],
  3: [{ en: 'Fine for the price.', fr: 'Correct pour le prix.' }],
  2: [
    {
      en: 'The size was not right for me; the exchange went well.',
      fr: 'La taille ne m’allait pas ; l’échange s’est bien passé.',
    },
  ],
  1: [{ en: 'Not the shade I expected.', fr: 'Pas la teinte que j’attendais.' }],
};

export const RATERS = [
  'Awa K.',
  'Binta D.',
  'Chidi O.',
  'Fatou S.',
  'Kwame A.',
  'Léa M.',
  'Nadia B.',
  'Ousmane T.',
  'Sophie R.',
  'Yaw B.',
];

import type { PictureSpec, SceneName } from '../pictures/picture-specs.ts';
import type { Text } from './text.ts';

/** What a poster shows: one of the page scenes, or an article's picture. */
export type PosterPicture = { scene: SceneName } | { spec: PictureSpec };

/** An advertising poster. At most one is the home popup. */
export interface DemoPoster {
  code: string;
  title: Text;
  /** One sentence under the title. */
  line: Text;
  button: Text;
  /** A path of the shop. */
  link: string;
  alt: Text;
  /** Two giant words, above and below, that the picture crosses. */
  words: { en: readonly [string, string]; fr: readonly [string, string] };
  /** Background and the colours of the two words. */
  colours: { ground: string; first: string; second: string };
  picture: PosterPicture;
  isHomePopup: boolean;
  startsDaysAgo: number;
  /** Null: until somebody takes it down. */
  endsInDays: number | null;
}

export const DEMO_POSTERS: readonly DemoPoster[] = [
  {
    code: 'head-wrap-week',
    title: { en: 'Head-wrap week', fr: 'La semaine du foulard' },
    line: {
      en: 'Three head wraps, 20% less while they last.',
      fr: 'Trois foulards de tête, 20 % de moins jusqu’au dernier.',
    },
    button: { en: 'See the wraps', fr: 'Voir les foulards' },
    link: '/articles/category?name=Accessoires',
    alt: {
      en: 'A carved head with closed eyes wears a tall head wrap printed with yellow and red palm fans, and brass hoops.',
      fr: 'Une tête sculptée aux yeux clos porte un haut foulard imprimé d’éventails jaunes et rouges, et des créoles en laiton.',
    },
    words: { en: ['Wrap', 'week'], fr: ['Têtes', 'hautes'] },
    colours: { ground: '#e9a7a0', first: '#b0143f', second: '#f7d774' },
    picture: { scene: 'poster-head' },
    isHomePopup: true,
    startsDaysAgo: 3,
    endsInDays: null,
  },
  {
    code: 'cloth-by-the-length',
    title: { en: 'Cloth by the length', fr: 'Des étoffes au mètre' },
    line: {
      en: 'Thirteen cloths, folded and signed on the selvedge. Bring your own tailor.',
      fr: 'Treize étoffes, pliées et signées sur la lisière. Amenez votre tailleur.',
    },
    button: { en: 'See the cloth', fr: 'Voir les étoffes' },
    link: '/articles/category?name=Accessoires',
    alt: {
      en: 'Five rolls of printed and dyed cloth stand side by side against a pale wall.',
      fr: 'Cinq rouleaux d’étoffes imprimées et teintes, debout côte à côte contre un mur clair.',
    },
    words: { en: ['Six', 'yards'], fr: ['Six', 'yards'] },
    colours: { ground: '#e9e5dc', first: '#1b2055', second: '#a2431c' },
    picture: { scene: 'bolts' },
    isHomePopup: false,
    startsDaysAgo: 20,
    endsInDays: 40,
  },
  {
    code: 'small-clothes',
    title: { en: 'Small clothes, big fish', fr: 'Petits habits, gros poissons' },
    line: {
      en: 'Party dresses and dungarees, ages 2 to 11. The hems grow with them.',
      fr: 'Robes de fête et salopettes, de 2 à 11 ans. Les ourlets grandissent avec eux.',
    },
    button: { en: 'See the small sizes', fr: 'Voir les petites tailles' },
    link: '/articles/category?name=Kids',
    alt: {
      en: 'A child’s party dress with a wide blue skirt full of fish, pegged to a yellow wall.',
      fr: 'Une robe d’enfant à large jupe bleue pleine de poissons, épinglée sur un mur jaune.',
    },
    words: { en: ['Small', 'fry'], fr: ['Petit', 'banc'] },
    colours: { ground: '#efdca6', first: '#2a52a8', second: '#b0143f' },
    picture: {
      spec: {
        draw: 'kids-dress',
        wall: 'butter',
        cloth: { pattern: 'fish', palette: 'sky', scale: 0.66 },
        options: { cloth2: { pattern: 'stripe', palette: 'chalk', scale: 0.4 }, collar: '#fbf8ee' },
      },
    },
    isHomePopup: false,
    startsDaysAgo: 34,
    endsInDays: 12,
  },
];

import type { Department } from './article.ts';
import type { Text } from './text.ts';

/** A department of the shop. The description is the lead above its list. */
export interface DemoCategory {
  code: Department;
  name: Text;
  description: Text;
}

/** In the order of the main menu. */
export const DEMO_CATEGORIES: readonly DemoCategory[] = [
  {
    code: 'Men',
    name: { en: 'Men', fr: 'Hommes' },
    description: {
      en: 'Camp-collar shirts, agbadas for the big days, trousers off a Burkinabe loom. Most are cut in runs of forty.',
      fr: 'Chemises à col ouvert, agbadas des grands jours, pantalons sortis d’un métier burkinabè. La plupart coupés en séries de quarante.',
    },
  },
  {
    code: 'Women',
    name: { en: 'Women', fr: 'Femmes' },
    description: {
      en: 'Boubous that fill a doorway, wrap dresses, pencil skirts. Most are cut in runs of forty.',
      fr: 'Des boubous qui remplissent une porte, des robes portefeuille, des jupes crayon. La plupart coupés en séries de quarante.',
    },
  },
  {
    code: 'Kids',
    name: { en: 'Kids', fr: 'Enfants' },
    description: {
      en: 'Party dresses, dungarees and small dashikis, ages 2 to 11. Hems are left deep: children grow.',
      fr: 'Robes de fête, salopettes et petits dashikis, de 2 à 11 ans. Les ourlets sont profonds : les enfants grandissent.',
    },
  },
  {
    code: 'Accessoires',
    name: { en: 'Accessories', fr: 'Accessoires' },
    description: {
      en: 'Head wraps, baskets, beads and brass. And cloth by the length, folded and signed on the selvedge.',
      fr: 'Foulards, paniers, perles et laiton. Et des étoffes au mètre, pliées et signées sur la lisière.',
    },
  },
];

import { closeUpOf } from '../pictures/close-ups.ts';
import type { CloseUpPart, DrawingName, PictureView } from '../pictures/picture-specs.ts';
import type { DemoArticle, DemoColour } from './article.ts';
import type { Text } from './text.ts';

/** The space before a colon in French. */
const NARROW = '\u202f';

/** What a close view shows, after "a closer look at" and « de près ». */
const CLOSE_UP_WORDS: Record<CloseUpPart, Text> = {
  neck: { en: 'the neckline', fr: 'l’encolure' },
  collar: { en: 'the collar', fr: 'le col' },
  embroidery: { en: 'the embroidery on the chest', fr: 'la broderie de la poitrine' },
  sleeve: { en: 'the sleeve', fr: 'la manche' },
  cuff: { en: 'the cuff', fr: 'le poignet' },
  pocket: { en: 'the pocket', fr: 'la poche' },
  waist: { en: 'the waist', fr: 'la taille' },
  hem: { en: 'the hem', fr: 'l’ourlet' },
  knot: { en: 'the knot', fr: 'le nœud' },
  bow: { en: 'the bow on the strap', fr: 'le nœud de la bretelle' },
  straps: { en: 'the straps', fr: 'les bretelles' },
  strap: { en: 'the strap', fr: 'la bride' },
  band: { en: 'the band', fr: 'la bande' },
  handle: { en: 'the handle', fr: 'la poignée' },
  clasp: { en: 'the clasp', fr: 'le fermoir' },
  weave: { en: 'the weave', fr: 'le tissage' },
  beads: { en: 'the beads', fr: 'les perles' },
  fringe: { en: 'the fringe', fr: 'les franges' },
  fold: { en: 'the folds', fr: 'les plis' },
  selvedge: { en: 'the selvedge', fr: 'la lisière' },
};

const CLOTH_WORDS: Text = {
  en: 'its cloth with one corner turned over, the selvedge',
  fr: 'l’étoffe à plat, un coin retourné, la lisière signée',
};
const BEAD_WORDS: Text = {
  en: 'its glass beads in close rows, the card',
  fr: 'les perles de verre en rangs serrés, la carte signée',
};
/** Things that are not made of cloth. */
const MATERIAL_WORDS: Partial<Record<DrawingName, Text>> = {
  'bead-collar': BEAD_WORDS,
  strands: BEAD_WORDS,
  basket: { en: 'its coiled grass from near, the card', fr: 'l’herbe enroulée vue de près, la carte signée' },
};

/**
 * The words for a picture of an article, for those who do not see it. They leave its colour out: where an article has
 * several, the gallery names it.
 */
export function altText({ name, designNumber }: DemoArticle, { picture }: DemoColour, view: PictureView): Text {
  switch (view) {
    case 'whole':
      return { en: `${name.en}, seen whole against a painted wall`, fr: `${name.fr}, en entier devant un mur peint` };
    case 'detail': {
      const part = CLOSE_UP_WORDS[closeUpOf(picture).part];
      return { en: `${name.en}, a closer look at ${part.en}`, fr: `${name.fr}, de près${NARROW}: ${part.fr}` };
    }
    case 'cloth': {
      const printed = `N° ${designNumber} · ${picture.clothName}`;
      const material = MATERIAL_WORDS[picture.draw] ?? CLOTH_WORDS;
      return {
        en: `${name.en}, ${material.en} signed ${printed}`,
        fr: `${name.fr}${NARROW}: ${material.fr} ${printed}`,
      };
    }
    default:
      return view satisfies never;
  }
}

import type { z } from 'zod';
import type { changeClothSchema, storeClothSchema, storeTypeSchema } from './attributes.ts';

type Texts = Partial<Record<string, string>>;

/** The fields of the wire as the shop's own words; French that is left out is the English. */
export function toNewCloth({ code, picture, ...texts }: z.infer<typeof storeClothSchema>) {
  const { name, place, line, story } = texts;
  return {
    code: code ?? null,
    nameEn: name,
    nameFr: texts.name_fr ?? name,
    placeEn: place,
    placeFr: texts.place_fr ?? place,
    lineEn: line,
    lineFr: texts.line_fr ?? line,
    storyEn: story,
    storyFr: texts.story_fr ?? story,
    pictureKey: picture || null,
  };
}

export function toNewType({ code, name, name_fr }: z.infer<typeof storeTypeSchema>) {
  return { code: code ?? null, nameEn: name, nameFr: name_fr ?? name };
}

const NAMES = {
  name: 'nameEn',
  name_fr: 'nameFr',
  place: 'placeEn',
  place_fr: 'placeFr',
  line: 'lineEn',
  line_fr: 'lineFr',
  story: 'storyEn',
  story_fr: 'storyFr',
} as const;
type Changes = { -readonly [K in keyof typeof NAMES as (typeof NAMES)[K]]?: string };

/** Only what is named changes. `picture`: an empty key is none. */
export function toClothChanges(said: Omit<z.infer<typeof changeClothSchema>, 'position'>) {
  const { picture, ...texts } = said;
  const changes: Changes & { pictureKey?: string | null } = textChanges(texts);
  if (picture !== undefined) changes.pictureKey = picture || null;
  return changes;
}

export function toTypeChanges(said: { name?: string | undefined; name_fr?: string | undefined }) {
  const { nameEn, nameFr } = textChanges(said);
  return { ...(nameEn !== undefined && { nameEn }), ...(nameFr !== undefined && { nameFr }) };
}

function textChanges(texts: Texts): Changes {
  const changes: Changes = {};
  for (const [name, own] of Object.entries(NAMES)) {
    const text = texts[name];
    if (text !== undefined) changes[own] = text;
  }
  return changes;
}

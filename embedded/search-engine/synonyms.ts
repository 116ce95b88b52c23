import { foldWords } from './fold-words.ts';

/** Words of this trade that mean the same thing or are asked for as if they did, in English, French and West Africa. */
const GROUPS: readonly (readonly string[])[] = [
  ['wax', 'ankara', 'pagne', 'wax print', 'dutch wax', 'hollandais', 'kitenge', 'chitenge'],
  ['boubou', 'bubu', 'grand boubou', 'mboubou', 'kaftan', 'caftan', 'djellaba'],
  ['agbada', 'babban riga', 'babariga', 'grand boubou', 'gandoura'],
  ['dashiki', 'danshiki', 'chemise africaine'],
  ['kufi', 'kofia', 'fila', 'calotte', 'toque', 'skull cap'],
  ['head wrap', 'headwrap', 'head tie', 'gele', 'duku', 'foulard', 'foulard de tete', 'turban', 'moussor', 'headscarf'],
  ['aso oke', 'asooke', 'aso ofi'],
  ['kente', 'kita', 'nwentoma'],
  ['bogolan', 'bogolanfini', 'mud cloth', 'mudcloth'],
  ['adire', 'indigo dyed', 'teint indigo'],
  ['bazin', 'basin', 'brocade', 'damask', 'damas'],
  ['faso dan fani', 'dan fani', 'fasodanfani'],
  ['shweshwe', 'seshoeshoe', 'isishweshwe'],
  ['dress', 'robe', 'gown'],
  ['skirt', 'jupe'],
  ['shirt', 'chemise'],
  ['trousers', 'pantalon', 'pants'],
  ['jacket', 'veste', 'blouson'],
  ['tote', 'cabas', 'shopping bag', 'sac'],
  ['clutch', 'pochette'],
  ['basket', 'panier'],
  ['fan', 'hand fan', 'eventail'],
  ['shawl', 'chale', 'stole', 'etole', 'scarf', 'echarpe'],
  ['bangles', 'bangle', 'bracelet', 'bracelets'],
  ['beads', 'perles', 'bead', 'perle'],
  ['necklace', 'collier', 'collar', 'strands'],
  ['sandals', 'sandales', 'sandal', 'sandale'],
  ['hat', 'chapeau'],
  ['fabric', 'tissu', 'etoffe', 'cloth', 'yards', 'coupon'],
  ['women', 'woman', 'ladies', 'femme', 'femmes'],
  ['men', 'man', 'homme', 'hommes'],
  ['kids', 'children', 'child', 'enfant', 'enfants', 'boy', 'girl'],
];

/** Words that say nothing about an article. */
const EMPTY = 'a an and de des du en et for in la le les l d of pour the un une with avec'.split(' ');
export const EMPTY_WORDS: ReadonlySet<string> = new Set(EMPTY);

/** A phrase as its words, and the meanings it stands for. */
type Phrase = { words: string[]; meanings: string[] };

function readPhrases(): ReadonlyMap<string, Phrase[]> {
  const meanings = new Map<string, string[]>();
  for (const [index, group] of GROUPS.entries()) {
    for (const phrase of group) {
      const key = foldWords(phrase).join(' ');
      meanings.set(key, [...(meanings.get(key) ?? []), `~${index}`]);
    }
  }
  const phrases = [...meanings].map(([key, own]) => ({ words: key.split(' '), meanings: own }));
  phrases.sort((a, b) => b.words.length - a.words.length);
  return Map.groupBy(phrases, (phrase) => phrase.words[0] ?? '');
}

const PHRASES = readPhrases();

/** The phrases of a single word. */
export const oneWordPhrases: readonly Phrase[] = [...PHRASES.values()]
  .flat()
  .filter((phrase) => phrase.words.length === 1);

/** The longest known phrase that begins at a place of a text; null when none does. */
export function phraseAt(words: readonly string[], place: number): Phrase | null {
  const known = PHRASES.get(words[place] ?? '') ?? [];
  return known.find((phrase) => phrase.words.every((word, index) => words[place + index] === word)) ?? null;
}

/** The meanings of every phrase in a text. They begin with ~, which no word does. */
export function meaningsIn(words: readonly string[]): string[] {
  return words.flatMap((word, place) =>
    (PHRASES.get(word) ?? [])
      .filter((phrase) => phrase.words.every((other, index) => words[place + index] === other))
      .flatMap((phrase) => phrase.meanings),
  );
}

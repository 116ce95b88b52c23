/**
 * Letters of Cyrillic and Greek that are drawn like Latin ones, each with its own case: Н is drawn like H, н like no Latin letter.
 * source  Unicode TR39, confusables.txt: those of today's alphabets that are one Latin letter there
 */
const LOOK_ALIKES = [
  ['АВЕЅІЈКМНОРСТУХҮԌԚԜѴӀЬ', 'ABESIJKMHOPCTYXYGQWVlb'],
  ['аеѕіјорсухүԁһԛԝѵӏг', 'aesijopcyxydhqwvlr'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿ', 'ABEZHIKMNOPTYXCJ'],
  ['αοριγνυηϲϳ', 'aopiyvuncj'],
] as const;

const LATIN = new Map(
  LOOK_ALIKES.flatMap(([letters, latin]) => [...letters].map((letter, at) => [letter, latin[at] ?? letter] as const)),
);

/** A text with its Cyrillic and Greek letters as the Latin ones that they are drawn like. For comparing, never for showing. */
export function foldLookAlikes(text: string): string {
  return Array.from(text, (letter) => LATIN.get(letter) ?? letter).join('');
}

import type { PictureFile } from '#contracts/catalog.ts';
import { DEMO_ARTICLES } from './demo/articles.ts';
import { DEMO_CLOTHS } from './demo/cloths.ts';
import { DEMO_POSTERS } from './demo/posters.ts';
import type { PictureJob } from './pictures/picture-jobs.ts';
import { type PictureView, SCENES } from './pictures/picture-specs.ts';
import type { PlannedPicture } from './pictures/plan-pictures.ts';
import { swatchKey } from './seed-reference.ts';

/** A picture as the database keeps it: paths below the pictures' folder. */
export type KeptPicture = { width: number; height: number; wallColour: string; formats: PictureFile[] };

/** A planned picture as the database keeps it. */
export const keep = ({ width, height, wallColour, files }: PlannedPicture): KeptPicture => ({
  width,
  height,
  wallColour,
  formats: files.map((file) => ({ width: file.width, format: file.format, path: file.name })),
});

const VIEWS: readonly PictureView[] = ['whole', 'detail', 'cloth'];
/** New articles that hang on the home page's line. */
const ON_HOME = 9;

/** The file stem of one view of an article in one of its colours. */
export function articlePictureKey(slug: string, colour: string, view: PictureView): string {
  return `${slug}-${colour}-${view}`;
}

/** The file stem of a poster's picture. */
export function posterKey(code: string): string {
  return `poster-${code}`;
}

/** Everything that has to be drawn for the demonstration shop, the most visible first: all views of every colour. */
export function demoJobs(): PictureJob[] {
  const articles = DEMO_ARTICLES.flatMap((article) =>
    article.colours.flatMap((colour) =>
      VIEWS.map((view) => ({
        key: articlePictureKey(article.slug, colour.code, view),
        spec: colour.picture,
        view,
      })),
    ),
  );
  const scenes = SCENES.map((scene) => ({ key: scene, scene }));
  const swatches = DEMO_CLOTHS.flatMap((cloth) => {
    const worn = DEMO_ARTICLES.find((article) => article.cloth === cloth.code)?.colours[0]?.picture;
    if (!cloth.swatch || !worn) return [];
    const spec = { ...worn, cloth: cloth.swatch, number: '', clothName: cloth.name.en.toUpperCase() };
    return [{ key: swatchKey(cloth.code), spec, view: 'cloth' as const }];
  });
  const posters = DEMO_POSTERS.map(({ code, picture }) =>
    'scene' in picture
      ? { key: posterKey(code), scene: picture.scene }
      : { key: posterKey(code), spec: picture.spec, view: 'whole' as const },
  );
  const jobs: PictureJob[] = [...scenes, ...articles, ...swatches, ...posters];
  const place = placesOf(jobs.map(({ key }) => key));
  return jobs.sort((one, other) => (place.get(one.key) ?? 0) - (place.get(other.key) ?? 0));
}

/** The order in which a visitor comes upon pictures: home from its top, the first lists, then what needs a step more. */
function placesOf(keys: readonly string[]): Map<string, number> {
  const newest = DEMO_ARTICLES.toSorted((one, other) => one.publishedDaysAgo - other.publishedDaysAgo);
  const pictureOf = (view: PictureView) =>
    newest.map(({ slug, colours: [first] }) => articlePictureKey(slug, first?.code ?? '', view));
  const wholes = pictureOf('whole');
  const inOrder = [
    ...['hero-wide', 'hero-tall', 'door-women', 'door-men', 'door-kids', 'door-accessories'],
    ...wholes.slice(0, ON_HOME),
    ...DEMO_POSTERS.filter(({ isHomePopup }) => isHomePopup).map(({ code }) => posterKey(code)),
    ...DEMO_CLOTHS.map(({ code }) => swatchKey(code)),
    'plain-hibiscus',
    ...wholes,
    ...SCENES,
    ...keys.filter((key) => key.endsWith('-whole') || key.startsWith(posterKey(''))),
    ...pictureOf('detail'),
    ...pictureOf('cloth'),
    ...keys,
  ];
  return new Map([...new Set(inOrder)].map((key, place) => [key, place]));
}

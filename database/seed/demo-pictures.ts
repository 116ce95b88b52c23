import type { PictureFile } from '#contracts/catalog.ts';
import { DEMO_ARTICLES } from './demo/articles.ts';
import { DEMO_CLOTHS } from './demo/cloths.ts';
import { DEMO_POSTERS } from './demo/posters.ts';
import type { PictureJob } from './pictures/picture-jobs.ts';
import { type PictureView, SCENES } from './pictures/picture-specs.ts';
import { swatchKey } from './seed-reference.ts';

/** A picture as the database keeps it: paths below the pictures' folder. */
export type KeptPicture = { width: number; height: number; wallColour: string; formats: PictureFile[] };

const VIEWS: readonly PictureView[] = ['whole', 'detail', 'cloth'];

/** The file stem of one view of an article in one of its colours. */
export function articlePictureKey(slug: string, colour: string, view: PictureView): string {
  return `${slug}-${colour}-${view}`;
}

/** The file stem of a poster's picture. */
export function posterKey(code: string): string {
  return `poster-${code}`;
}

/** Everything that has to be drawn for the demonstration shop. The first colour gets all views, the others their whole. */
export function demoJobs(): PictureJob[] {
  const articles = DEMO_ARTICLES.flatMap((article) =>
    article.colours.flatMap((colour, index) =>
      (index === 0 ? VIEWS : VIEWS.slice(0, 1)).map((view) => ({
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
  return [...scenes, ...articles, ...swatches, ...posters];
}

import type { RouterContextProvider } from 'react-router';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { bestRated, newOnTheLine } from '#shop/catalog/pick-products.ts';
import { readScenePictures } from '#shop/catalog/read-scene-pictures.ts';
import { readHomePoster } from '#shop/posters/read-home-poster.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { withoutDescription } from './card-without-description.ts';

const NEW_SHOWN = 9;
const BEST_SHOWN = 4;
const CLOTHS_SHOWN = 8;
const SCENES = ['hero-wide', 'hero-tall', 'door-women', 'door-men', 'door-kids', 'door-accessories', 'plain-hibiscus'];

/** Everything the home page shows. */
export async function readHome(context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  const [fresh, best, cloths, scenes, poster] = await Promise.all([
    newOnTheLine(shop, locale, NEW_SHOWN),
    bestRated(shop, locale, BEST_SHOWN),
    listCloths(shop, locale),
    readScenePictures(shop, locale),
    readHomePoster(shop, locale),
  ]);
  const shown = Object.fromEntries(SCENES.map((key) => [key, scenes[key] ?? null]));
  return {
    fresh: fresh.map(withoutDescription),
    best: best.map(withoutDescription),
    cloths: cloths.filter(({ picture }) => picture).slice(0, CLOTHS_SHOWN),
    scenes: shown,
    poster,
  };
}

export type HomeData = Awaited<ReturnType<typeof readHome>>;

/**
 * node database/seed/pictures/contact-sheet.ts <folder> [part of a name]
 * Renders the demo shop's pictures into the folder and lays them out on contact-<n>.png, to be looked at.
 */
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoColour } from '../demo/article.ts';
import { DEMO_ARTICLES } from '../demo/articles.ts';
import type { PictureJob } from './picture-jobs.ts';
import { PICTURE_VIEWS, SCENES } from './picture-specs.ts';
import { type RenderedPicture, renderPictures } from './render-pictures.ts';

const TILE_WIDTH = 200;
const TILE_HEIGHT = 250;
const GAP = 6;
const COLUMNS = 9;
const ROWS = 6;

const [outDir, filter = ''] = process.argv.slice(2);
if (!outDir) {
  console.error('Say where: node database/seed/pictures/contact-sheet.ts <folder> [part of a name]');
  process.exit(1);
}

const jobs: PictureJob[] = [
  ...SCENES.map((scene) => ({ key: `scene-${scene}`, scene })),
  ...DEMO_ARTICLES.flatMap(({ slug, colours }) => colours.flatMap((colour, i) => viewsOf(slug, colour, i === 0))),
].filter(({ key }) => key.includes(filter));

const started = performance.now();
const pictures = await renderPictures(jobs, {
  outDir,
  cacheDir: join(outDir, 'cache'),
  brand: 'ELAMBA',
  onProgress: (done, total) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total}`);
  },
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${pictures.length} pictures in ${seconds} s, ${weight(pictures)}`);

const perSheet = COLUMNS * ROWS;
for (let first = 0; first < pictures.length; first += perSheet) {
  const path = join(outDir, `contact-${first / perSheet + 1}.png`);
  await layOut(pictures.slice(first, first + perSheet), path);
  console.log(path);
}

/** All views of an article's first colour, the whole article in its others. */
function viewsOf(slug: string, { code, picture }: DemoColour, isFirst: boolean): PictureJob[] {
  const views = isFirst ? PICTURE_VIEWS : (['whole'] as const);
  return views.map((view) => ({ key: `${slug}-${code}-${view}`, spec: picture, view }));
}

function weight(rendered: RenderedPicture[]): string {
  const at640 = rendered.flatMap(({ files }) => files).filter((file) => file.width === 640 && file.format === 'avif');
  const kilobytes = at640.map(({ bytes }) => Math.round(bytes / 1024)).sort((a, b) => a - b);
  const all = rendered.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0);
  const median = kilobytes[kilobytes.length >> 1];
  return `${Math.round(all / 1048576)} MB; AVIF at 640: ${kilobytes[0]} to ${kilobytes.at(-1)} kB, median ${median} kB`;
}

async function layOut(shown: RenderedPicture[], path: string): Promise<void> {
  const rows = Math.ceil(shown.length / COLUMNS);
  const tiles = shown.map(async ({ files }, i) => ({
    input: await sharp(smallestWebp(files))
      .resize(TILE_WIDTH, TILE_HEIGHT, { fit: 'contain', background: '#ffffff' })
      .toBuffer(),
    left: GAP + (i % COLUMNS) * (TILE_WIDTH + GAP),
    top: GAP + Math.floor(i / COLUMNS) * (TILE_HEIGHT + GAP),
  }));
  const width = GAP + COLUMNS * (TILE_WIDTH + GAP);
  const height = GAP + rows * (TILE_HEIGHT + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(await Promise.all(tiles))
    .png()
    .toFile(path);
}

function smallestWebp(files: RenderedPicture['files']): string {
  const webp = files.filter(({ format, width }) => format === 'webp' && width >= TILE_WIDTH);
  const [smallest] = webp.sort((a, b) => a.width - b.width);
  if (!smallest) throw new Error('Every picture has a WebP that fills a tile.');
  return smallest.path;
}

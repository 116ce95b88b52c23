import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describeInRest } from '#tests/support/test-scope.ts';
import { closeUpOf } from './close-ups.ts';
import { clothColours, drawArticle, drawCloseUp, drawClothSwatch } from './draw-picture.ts';
import { ARTICLE_WIDTHS, planBitmaps } from './picture-sizes.ts';
import { ACCESSORIES, GARMENTS, PALETTES, PATTERNS, type PictureSpec, SCENES, WALLS } from './picture-specs.ts';
import { planPictures, SCENE_SHAPES } from './plan-pictures.ts';
import { renderPictures } from './render-pictures.ts';
import { drawScene } from './scenes/draw-scene.ts';
import { WALL_COLOURS } from './wall-colours.ts';

const shirt: PictureSpec = {
  draw: 'shirt',
  cloth: { pattern: 'record', palette: 'indigo' },
  wall: 'shell',
  number: '0401',
  clothName: 'Record',
};

const everyDrawing = [...GARMENTS, ...ACCESSORIES].map(
  (draw) => ({ draw, cloth: { pattern: 'solid', palette: 'sun' }, wall: 'sky' }) as PictureSpec,
);

/** Numbers that went wrong on their way into the drawing. */
const brokenPlaces = (svg: string) => svg.replace(/base64,[^"]*/g, '').match(/.{0,20}(NaN|undefined|Infinity)/g) ?? [];

describeInRest('a demo picture', () => {
  it('is the same picture for the same spec', () => {
    expect(drawArticle(shirt, 'Elamba') === drawArticle(structuredClone(shirt), 'Elamba')).toBe(true);
  });

  it('falls in other folds for another seed', () => {
    const [first, second] = ['a', 'b'].map((seed) => drawArticle({ ...shirt, seed }, 'Elamba'));
    expect(first === second).toBe(false);
  });

  it.each(everyDrawing)('shows a $draw when nothing but a cloth is asked for', (spec) => {
    const svg = drawArticle(spec, 'Elamba');
    expect(svg.length).toBeGreaterThan(20_000);
    expect(brokenPlaces(svg)).toEqual([]);
  });

  it.each(everyDrawing)('comes nearer to a $draw, inside the sheet and in the same proportions', (spec) => {
    const [left, top, right, bottom] = closeUpOf(spec).box;
    expect((bottom - top) / (right - left)).toBeCloseTo(1.25, 5);
    expect(right - left).toBeLessThanOrEqual(420);
    expect([left >= 0, right <= 800, top >= 0, bottom <= 1000]).toEqual([true, true, true, true]);
  });

  it('is drawn again for a close view: it has its own stitches, not those of the whole scaled up', () => {
    const near = drawCloseUp(shirt, 'Elamba');
    expect(brokenPlaces(near)).toEqual([]);
    expect(near === drawArticle(shirt, 'Elamba')).toBe(false);
    expect(near === drawCloseUp(structuredClone(shirt), 'Elamba')).toBe(true);
  });

  it('has colours in every palette', () => {
    for (const palette of PALETTES) {
      for (const colour of clothColours({ pattern: 'record', palette })) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it.each(PATTERNS)('prints %s on a swatch, and names three to five of its colours', (pattern) => {
    const svg = drawClothSwatch({ ...shirt, cloth: { pattern, palette: 'lagoon' } }, 'Elamba');
    expect(brokenPlaces(svg)).toEqual([]);
    const colours = clothColours({ pattern, palette: 'lagoon' });
    expect(colours.length).toBeGreaterThanOrEqual(3);
    expect(colours.length).toBeLessThanOrEqual(5);
    expect(new Set(colours).size).toBe(colours.length);
  });

  it('hangs on a wall whose colour can be shown while it loads', () => {
    for (const wall of WALLS) expect(WALL_COLOURS[wall]).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('the bitmaps of a picture', () => {
  it('are AVIF from 320 to 1600 pixels for the whole, with WebP and JPEG beside them', () => {
    const plans = planBitmaps(ARTICLE_WIDTHS.whole, 'whole');
    const widthsOf = (wanted: string) => plans.filter(({ format }) => format === wanted).map(({ width }) => width);
    expect(widthsOf('avif')).toEqual([320, 480, 640, 960, 1600]);
    expect(widthsOf('webp')).toEqual([160, 320, 640]);
    expect(widthsOf('jpeg')).toEqual([640]);
  });

  it.each(['detail', 'cloth'] as const)('start at 320 pixels and have a WebP for the %s', (view) => {
    const plans = planBitmaps(ARTICLE_WIDTHS[view], view);
    expect(plans[0]).toEqual({ width: 320, format: 'avif' });
    expect(plans).toContainEqual({ width: 640, format: 'webp' });
  });
});

describe('what is known of a picture before it is drawn', () => {
  it.each(SCENES)('is the shape of the scene %s', (scene) => {
    const [, width, height] = / width="(\d+)" height="(\d+)"/.exec(drawScene(scene, 'Elamba')) ?? [];
    expect(SCENE_SHAPES[scene]).toEqual([Number(width), Number(height)]);
  });

  it('is its place in the cache, whatever it is called', () => {
    const [before] = planPictures([{ key: 'one', spec: shirt, view: 'whole' }], 'Elamba');
    const [after] = planPictures([{ key: 'other', spec: structuredClone(shirt), view: 'whole' }], 'Elamba');
    expect(after?.hash).toBe(before?.hash);
  });
});

describeInRest('rendering', () => {
  it('writes the announced files, and takes them from the cache the second time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const options = { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache'), brand: 'Elamba', workers: 1 };
    const rendered: string[] = [];
    const onProgress = (_done: number, _total: number, key: string) => rendered.push(key);
    const jobs = [{ key: 'shirt', spec: shirt, view: 'whole', sizes: [160, 240] }] as const;

    const [picture] = await renderPictures(jobs, { ...options, onProgress });
    expect(picture).toMatchObject({ key: 'shirt', width: 640, height: 800, wallColour: '#ead3c8' });
    expect(picture?.files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '160.avif',
      '240.avif',
      '160.webp',
      '320.webp',
      '640.webp',
      '640.jpeg',
    ]);
    for (const { path, bytes, width } of picture?.files ?? []) {
      expect(path).toMatch(/shirt-[0-9a-f]{10}-\d+\.(avif|webp|jpeg)$/);
      expect(statSync(path).size).toBe(bytes);
      const drawn = await sharp(path).metadata();
      expect([drawn.width, drawn.height]).toEqual([width, width * 1.25]);
    }
    expect(rendered).toEqual(['shirt']);

    expect(await renderPictures(jobs, { ...options, onProgress })).toEqual([picture]);
    expect(rendered).toEqual(['shirt']);
    expect(readdirSync(options.outDir)).toHaveLength(6);
  });

  it('refuses a job that cannot be drawn instead of leaving a picture out', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    const jobs = [{ key: 'none', spec: shirt, view: 'whole', sizes: [-1] }] as const;
    await expect(
      renderPictures(jobs, { outDir: folder, cacheDir: join(folder, 'cache'), brand: 'Elamba', workers: 1 }),
    ).rejects.toThrow();
  });
});

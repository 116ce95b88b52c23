import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEMO_ARTICLES } from '../demo/articles.ts';
import { drawArticle } from './draw-picture.ts';

/** Side of the small picture that is compared, in pixels. */
const SIDE = 24;
/** Two pictures whose mean distance of colour (0 to 255) is below this could be taken for one another. */
const LOOKS_ALIKE = 12;

/** A picture as a person across the street sees it: a few hundred dots of colour. */
async function glance(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 18, unlimited: true })
    .resize(SIDE, SIDE, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

function distance(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

describe('the articles of one department, side by side', () => {
  it.each(['Men', 'Women', 'Kids', 'Accessoires'])(
    'cannot be taken for one another in %s',
    async (department) => {
      const seen = await Promise.all(
        DEMO_ARTICLES.filter((article) => article.department === department).map(async ({ slug, colours }) => {
          const [first] = colours;
          if (!first) throw new Error(`${slug} has no colour.`);
          return { slug, glance: await glance(drawArticle(first.picture, 'ELAMBA')) };
        }),
      );
      const alike = seen.flatMap((one, i) =>
        seen
          .slice(i + 1)
          .map((other) => ({ pair: `${one.slug} and ${other.slug}`, far: distance(one.glance, other.glance) }))
          .filter(({ far }) => far < LOOKS_ALIKE),
      );
      expect(alike).toEqual([]);
    },
    120_000,
  );
});

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { describeInRest } from '#tests/support/test-scope.ts';
import { DEMO_ARTICLES } from '../demo/articles.ts';
import { drawArticle } from './draw-picture.ts';

/** Two pictures whose mean distance of colour (0 to 255) is below this could be taken for one another. */
const SAME_COLOURS = 12;
/** Of the 256 places where a picture grows lighter or darker to the right, as many must differ: the cut, not the dye. */
const SAME_SHAPE = 30;
const SIDE = 16;

/** A picture as a person across the street sees it. */
interface Glance {
  slug: string;
  /** A few hundred dots of colour. */
  dots: Buffer;
  /** Whether each dot is lighter than the next one. */
  steps: boolean[];
}

async function glanceAt(slug: string, svg: string): Promise<Glance> {
  const small = sharp(Buffer.from(svg), { density: 18, unlimited: true }).removeAlpha();
  const dots = await small.clone().resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer();
  const grey = await small
    .greyscale()
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  const steps = Array.from({ length: SIDE * SIDE }, (_, i) => {
    const place = Math.floor(i / SIDE) * (SIDE + 1) + (i % SIDE);
    return (grey[place] ?? 0) > (grey[place + 1] ?? 0);
  });
  return { slug, dots, steps };
}

function distanceOfColours({ dots: one }: Glance, { dots: other }: Glance): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

const differingSteps = (one: Glance, other: Glance): number =>
  one.steps.filter((step, i) => step !== other.steps[i]).length;

async function expectNoneAlike(department: string): Promise<void> {
  const seen = await Promise.all(
    DEMO_ARTICLES.filter((article) => article.department === department).map(({ slug, colours }) => {
      const [first] = colours;
      if (!first) throw new Error(`${slug} has no colour.`);
      return glanceAt(slug, drawArticle(first.picture, 'ELAMBA'));
    }),
  );
  const alike = seen.flatMap((one, i) =>
    seen
      .slice(i + 1)
      .map((other) => ({
        pair: `${one.slug} and ${other.slug}`,
        colours: distanceOfColours(one, other),
        shape: differingSteps(one, other),
      }))
      .filter(({ colours, shape }) => colours < SAME_COLOURS || shape < SAME_SHAPE),
  );
  expect(alike).toEqual([]);
}

const SIDE_BY_SIDE = 'the articles of one department, side by side';

describe(SIDE_BY_SIDE, () => {
  it('cannot be taken for one another in Kids', () => expectNoneAlike('Kids'), 120_000);
});

// Drawing every article of the larger departments takes seven times as long as the smallest one above.
describeInRest(SIDE_BY_SIDE, () => {
  it.each(['Men', 'Women', 'Accessoires'])('cannot be taken for one another in %s', expectNoneAlike, 120_000);
});

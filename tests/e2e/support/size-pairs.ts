import { z } from 'zod';

const choice = z.object({
  productId: z.number(),
  size: z.string().nullable(),
  colour: z.string().nullable(),
  available: z.number(),
});
export type SizePair = [z.infer<typeof choice>, z.infer<typeof choice>];

/** Two sizes of one colour of an article, of each of which there are enough; each article once. */
export async function sizePairs(url: string): Promise<SizePair[]> {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1).join(',');
  const answer = await fetch(`${url}/shopping-cart/lines?ids=${ids}`, { headers: { accept: 'application/json' } });
  const { stock } = z.object({ stock: z.array(choice) }).parse(await answer.json());
  const there = stock.filter(({ available, size }) => available >= 3 && size !== null);
  const articles = Map.groupBy(there, ({ productId }) => productId).values();
  return [...articles].flatMap((choices) => {
    const [one] = choices;
    const two = choices.find(({ size, colour }) => colour === one?.colour && size !== one?.size);
    return one && two ? [[one, two] satisfies SizePair] : [];
  });
}

import type { Sharp } from 'sharp';
import { SHOP_GROUND } from '#contracts/posters.ts';

const SIDE = 16;

/** The colour around a picture's subject: what its upper edge and its sides have on average, as `#rrggbb`. */
export async function colourAround(image: Sharp): Promise<string> {
  const { data, info } = await image.resize(SIDE, SIDE, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const edge = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter((at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return y === 0 || x === 0 || x === SIDE - 1;
  });
  if (channels === 4 && edge.some((at) => (data[at * channels + 3] ?? 255) < 250)) return SHOP_GROUND;
  const mean = (channel: number) =>
    Math.round(edge.reduce((sum, at) => sum + (data[at * channels + channel] ?? 0), 0) / edge.length);
  const [red, green, blue] = channels < 3 ? [mean(0), mean(0), mean(0)] : [mean(0), mean(1), mean(2)];
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

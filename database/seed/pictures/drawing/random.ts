/** Seeded randomness: the same seed always gives the same numbers, so the same picture. */
export interface Rng {
  /** From 0 up to, not including, 1. */
  next(): number;
  range(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
}

export function makeRng(seed: string): Rng {
  let state = hashText(seed);
  // mulberry32: small, fast, and good enough for folds and specks
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    int: (low, high) => Math.floor(low + (high - low + 1) * next()),
  };
}

/** FNV-1a over the characters. */
function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash ^= character.charCodeAt(0);
    hash = Math.imul(hash, 16777619);
  }
  return hash >>> 0;
}

/** A number from 0 to 1 that belongs to a cell of a repeat, whatever order cells are drawn in. */
export function cellRandom(column: number, row: number, salt = 0): number {
  let hash = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(salt + 7, 1442695041);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

export interface Noise {
  /** Smooth value noise from -1 to 1. */
  noise(x: number, y: number): number;
  /** Three octaves of the same noise. */
  fractal(x: number, y: number): number;
}

const TABLE_SIZE = 4096;

export function makeNoise(seed: string): Noise {
  const rng = makeRng(`noise${seed}`);
  const table = new Float32Array(TABLE_SIZE);
  for (let i = 0; i < TABLE_SIZE; i++) {
    table[i] = rng.next() * 2 - 1;
  }
  const at = (x: number, y: number) => table[((x * 374761393 + y * 668265263) >>> 3) & (TABLE_SIZE - 1)] ?? 0;
  const noise = (x: number, y: number) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = fade(x - column);
    const v = fade(y - row);
    const a = at(column, row);
    const b = at(column + 1, row);
    const c = at(column, row + 1);
    const d = at(column + 1, row + 1);
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
  };
  const fractal = (x: number, y: number) => {
    let sum = 0;
    let amplitude = 0.5;
    let frequency = 1;
    for (let octave = 0; octave < 3; octave++) {
      sum += amplitude * noise(x * frequency, y * frequency);
      amplitude *= 0.5;
      frequency *= 2.03;
    }
    return sum;
  };
  return { noise, fractal };
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

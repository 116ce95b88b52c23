import type { WallName } from './picture-specs.ts';

/** Painted walls: calm, chalky, never louder than the cloth. */
export const WALL_COLOURS: Record<WallName, string> = {
  kaolin: '#e9e5dc',
  sand: '#dfd0b8',
  shell: '#ead3c8',
  rose: '#dcb4ab',
  ochre: '#dba95f',
  clay: '#c27a5b',
  butter: '#efdca6',
  sage: '#bfc9b0',
  leaf: '#8fa58a',
  mint: '#c3d8cc',
  lagoon: '#a9c9c9',
  sky: '#bccfe0',
  dusk: '#9db0cc',
  lilac: '#cfc6de',
  plum: '#8d6f8e',
  slate: '#6f7d92',
  indigo: '#2b3566',
  night: '#23233a',
};

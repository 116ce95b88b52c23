import type { PaletteName } from './picture-specs.ts';

/** Colours of a print: the cloth itself, its darkest ink, three print colours, and the pale resist or chalk. */
export interface Palette {
  ground: string;
  ink: string;
  a: string;
  b: string;
  c: string;
  light: string;
}

export const CLOTH_PALETTES: Record<PaletteName, Palette> = {
  indigo: { ground: '#1d2a63', ink: '#101536', a: '#f2b01e', b: '#3f62c4', c: '#e4572e', light: '#f4efe2' },
  vat: { ground: '#1b2350', ink: '#0f1430', a: '#5a7fd0', b: '#96b4e6', c: '#2f459a', light: '#e9eef6' },
  bissap: { ground: '#8e1339', ink: '#330a20', a: '#f39ab0', b: '#e8b23a', c: '#d3304f', light: '#fbeee4' },
  palm: { ground: '#e2571f', ink: '#3a1420', a: '#f8c33c', b: '#8d1b3d', c: '#1f6f6b', light: '#fdf1da' },
  sun: { ground: '#f3b52a', ink: '#23214e', a: '#e5572a', b: '#2f57b5', c: '#9c1c46', light: '#fff4d8' },
  moringa: { ground: '#1e5b46', ink: '#0b2a26', a: '#c8d85a', b: '#f0a42c', c: '#3b957a', light: '#f3f2df' },
  lagoon: { ground: '#127a83', ink: '#0a2c3d', a: '#f6c445', b: '#e9603c', c: '#7ed0c4', light: '#eef6ef' },
  laterite: { ground: '#a43d24', ink: '#33140f', a: '#e9a13b', b: '#efc9a5', c: '#5d1c1d', light: '#f7ead9' },
  kola: { ground: '#3a2219', ink: '#20110d', a: '#a8653a', b: '#d9a566', c: '#6a3a24', light: '#f0e3cf' },
  chalk: { ground: '#f3efe4', ink: '#221d33', a: '#c8402f', b: '#2f55a5', c: '#e2a62c', light: '#fffdf6' },
  orchid: { ground: '#6c2c86', ink: '#2a1040', a: '#f08bb4', b: '#f5bf3c', c: '#3d64c0', light: '#f8ecf4' },
  rose: { ground: '#ee9aa5', ink: '#4b1434', a: '#c2264f', b: '#f6d166', c: '#2e6d78', light: '#fff3ee' },
  sky: { ground: '#7fb0de', ink: '#172050', a: '#f7f2e4', b: '#f0a431', c: '#2a52a8', light: '#fbf8ee' },
  atlantic: { ground: '#0f4c75', ink: '#08233f', a: '#eab64a', b: '#f2efe4', c: '#2f8fc0', light: '#f5f2e8' },
  night: { ground: '#191723', ink: '#0b0a11', a: '#d6a13a', b: '#b8304a', c: '#3d6a5c', light: '#f1e9d8' },
  raffia: { ground: '#d9b276', ink: '#2b1a14', a: '#8a4a24', b: '#b4772f', c: '#5a2e1b', light: '#efd9ae' },
  millet: { ground: '#e6d3ac', ink: '#3b2a20', a: '#b4572c', b: '#7d8a4a', c: '#2e4a62', light: '#fbf3df' },
  mint: { ground: '#a9d3bd', ink: '#12343b', a: '#e66a3c', b: '#f6d263', c: '#2b7a78', light: '#f8f6ea' },
};

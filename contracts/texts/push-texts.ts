import type { TextTable } from './text-table.ts';

/** What open pages say of changes elsewhere. C0000008700 to C0000008739. */
export const pushTexts = {
  'office.push.changed': [
    'C0000008700',
    'Articles have changed meanwhile. What you have typed is still here; reload once it is saved.',
    'Des articles ont changé entre-temps. Ce que vous avez saisi est toujours là ; rechargez une fois enregistré.',
  ],
  'office.push.reload': ['C0000008701', 'Reload', 'Recharger'],
} as const satisfies TextTable;

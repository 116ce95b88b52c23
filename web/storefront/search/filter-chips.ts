import { ATTRIBUTES, type ChoiceName, type Found, type SearchCriteria } from './search-question.ts';

/** One way to narrow what was found. */
export type Chip = {
  facet: ChoiceName | 'price';
  code: string;
  name: string;
  hex?: string | undefined;
  count: number;
  isOn: boolean;
};

type Names = Record<ChoiceName, readonly { code: string; name: string; hex?: string | undefined }[]>;
type Chips = Record<ChoiceName, Chip[]>;

const QUICK = ['department', 'cloth'] as const;
const MOST_QUICK = 4;

/**
 * The choices of each kind, in the shop's order: those that leave something, and those that are made. A kind with one
 * choice only is left out: it would narrow nothing.
 */
export function chipsOf({ counts, total }: Found, criteria: SearchCriteria, names: Names): Chips {
  const ofKind = (facet: ChoiceName): Chip[] => {
    const chosen = criteria.choices[facet] ?? [];
    const chips = names[facet].map(({ code, name, hex }) => {
      const count = (counts[facet][code] ?? 0) + (code === 'in_stock' ? (counts[facet].low ?? 0) : 0);
      return { facet, code, name, hex, count, isOn: chosen.includes(code) };
    });
    const useful = chips.filter(({ count, isOn }) => count > 0 || isOn);
    const canNarrow = useful.length > 1 || chosen.length > 0 || useful.some(({ count }) => count < total);
    return canNarrow ? useful : [];
  };
  return {
    department: ofKind('department'),
    cloth: ofKind('cloth'),
    type: ofKind('type'),
    sizes: ofKind('sizes'),
    colours: ofKind('colours'),
    availability: ofKind('availability'),
  };
}

/** The few chips in sight: everything that is chosen, then the departments and cloths with the most articles. */
export function quickChips(all: Chips): Chip[] {
  const chosen = ATTRIBUTES.flatMap((facet) => all[facet].filter(({ isOn }) => isOn));
  const others = QUICK.flatMap((facet) => all[facet].filter(({ isOn }) => !isOn));
  others.sort((a, b) => b.count - a.count);
  return [...chosen, ...others.slice(0, Math.max(0, MOST_QUICK - chosen.length))];
}

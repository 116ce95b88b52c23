import { ownValue } from '#contracts/own-value.ts';
import type { TextName } from '#contracts/texts/all-texts.ts';

const FACT_NAMES: Record<string, TextName> = {
  measurements: 'fact.measurements',
  fibre: 'fact.fibre',
  weight: 'fact.weight',
  madeIn: 'fact.madeIn',
  care: 'fact.care',
  length: 'fact.length',
};

/** The label of a fact; null for one the shop has no word for, which is then not shown. */
export function factName(code: string): TextName | null {
  return ownValue(FACT_NAMES, code) ?? null;
}

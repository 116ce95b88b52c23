import { MAX_QUANTITY } from './limits.ts';
import type { FieldProblem } from './refusals.ts';

/** What a schema found, as zod reports it; `values` of a sentence come from its limits. */
export type SchemaIssue = {
  code?: string | undefined;
  message?: string | undefined;
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  expected?: string;
  /** What a rule of the shop names in its sentence. */
  params?: Record<string, unknown> | undefined;
};

/** A schema may name its sentence itself. */
const NAME_OF_A_TEXT = /^[a-z\d]+(\.[a-z\d]+)+$/;
const NOTHING_GIVEN = /received (undefined|null)$/;

/** The sentence for what a schema found wrong with a field: by forms and by the API the same. */
export function problemOfIssue(issue: SchemaIssue): Pick<FieldProblem, 'code' | 'values'> {
  const { code, message = '', origin, expected } = issue;
  if (NAME_OF_A_TEXT.test(message))
    return { code: message, values: { max: MAX_QUANTITY, ...limitsOf(issue), ...namedBy(issue) } };
  if (code === 'invalid_type') {
    if (NOTHING_GIVEN.test(message)) return { code: 'problem.required' };
    if (expected === 'int') return { code: 'problem.whole.number' };
    return { code: expected === 'number' ? 'problem.number' : 'problem.wrong' };
  }
  if (code === 'too_small') {
    if (origin === 'string')
      return Number(issue.minimum) > 1
        ? { code: 'problem.too.short', values: limitsOf(issue) }
        : { code: 'problem.required' };
    return isNumber(origin) ? { code: 'problem.at.least', values: limitsOf(issue) } : { code: 'problem.required' };
  }
  if (code === 'too_big') {
    if (origin === 'string') return { code: 'problem.too.long', values: limitsOf(issue) };
    return isNumber(origin) ? { code: 'problem.at.most', values: limitsOf(issue) } : { code: 'problem.wrong' };
  }
  return { code: code === 'invalid_value' ? 'problem.choice' : 'problem.wrong' };
}

function namedBy({ params = {} }: SchemaIssue): Record<string, string | number> {
  const named = Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(named);
}

const isNumber = (origin: string | undefined) => origin === 'number' || origin === 'int' || origin === 'bigint';

function limitsOf({ minimum, maximum }: SchemaIssue): Record<string, number> {
  return {
    ...(minimum === undefined ? {} : { min: Number(minimum) }),
    ...(maximum === undefined ? {} : { max: Number(maximum) }),
  };
}

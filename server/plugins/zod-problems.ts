import type { FastifySchemaValidationError } from 'fastify';
import type { FieldProblem } from '#contracts/refusals.ts';
import { allTexts } from '#contracts/texts/all-texts.ts';

type Issue = {
  code?: string | undefined;
  message?: string | undefined;
  path?: readonly unknown[];
  keys?: readonly string[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
  expected?: string;
  input?: unknown;
};

/** What a schema found wrong, as field problems: `lines.0.quantity` names the place. */
export function problemsOf(error: { validation: FastifySchemaValidationError[] }): FieldProblem[] {
  return error.validation.flatMap((entry) => {
    const issue: Issue = { message: entry.message, ...readIssue(entry) };
    const field = entry.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (issue.code === 'unrecognized_keys') {
      return (issue.keys ?? []).map((key) => ({
        field: field === 'body' ? key : `${field}.${key}`,
        code: 'problem.unknown.field',
      }));
    }
    return [{ field, ...problemOf(issue) }];
  });
}

function readIssue(entry: FastifySchemaValidationError): Issue {
  return { ...entry.params, code: entry.keyword };
}

function problemOf(issue: Issue): Pick<FieldProblem, 'code' | 'values'> {
  if (issue.message && (Object.hasOwn(allTexts, issue.message) || issue.message.startsWith('problem.'))) {
    return { code: issue.message, values: limits(issue) };
  }
  if (issue.code === 'invalid_type') {
    if (issue.message?.endsWith('received undefined')) return { code: 'problem.required' };
    if (issue.expected === 'int') return { code: 'problem.whole.number' };
    return { code: issue.expected === 'number' ? 'problem.number' : 'problem.wrong' };
  }
  if (issue.code === 'too_small')
    return { code: issue.origin === 'string' ? 'problem.too.short' : 'problem.wrong', values: limits(issue) };
  if (issue.code === 'too_big')
    return { code: issue.origin === 'string' ? 'problem.too.long' : 'problem.wrong', values: limits(issue) };
  if (issue.code === 'invalid_value') return { code: 'problem.choice' };
  return { code: 'problem.wrong' };
}

function limits(issue: Issue): Record<string, number> {
  return {
    ...(issue.minimum === undefined ? {} : { min: Number(issue.minimum) }),
    max: issue.maximum === undefined ? 99 : Number(issue.maximum),
  };
}

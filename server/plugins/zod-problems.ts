import type { FastifySchemaValidationError } from 'fastify';
import { problemOfIssue, type SchemaIssue } from '#contracts/problem-of-issue.ts';
import type { FieldProblem } from '#contracts/refusals.ts';

type Issue = SchemaIssue & { keys?: readonly string[] };

const MOST_PROBLEMS = 20;
const LONGEST_FIELD = 200;

/**
 * What a schema found wrong, as field problems: `lines.0.quantity` names the place. Only the first twenty are named, so that
 * a request with thousands of faults is answered in few words.
 *
 * more  how many are not named
 */
export function problemsOf(error: { validation: FastifySchemaValidationError[] }): {
  problems: FieldProblem[];
  more: number;
} {
  const problems: FieldProblem[] = [];
  let found = 0;
  for (const entry of error.validation) {
    const room = MOST_PROBLEMS - problems.length;
    const issue: Issue = { message: entry.message, ...readIssue(entry) };
    const unknown = issue.code === 'unrecognized_keys' ? (issue.keys ?? []) : null;
    found += unknown?.length ?? 1;
    if (room <= 0) continue;
    const field = entry.instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (unknown) problems.push(...unknown.slice(0, room).map((key) => unknownField(field, key)));
    else problems.push({ field: field.slice(0, LONGEST_FIELD), ...problemOfIssue(issue) });
  }
  return { problems, more: found - problems.length };
}

function unknownField(place: string, key: string): FieldProblem {
  const field = place === 'body' ? key : `${place}.${key}`;
  return { field: field.slice(0, LONGEST_FIELD), code: 'problem.unknown.field' };
}

function readIssue(entry: FastifySchemaValidationError): Issue {
  return { ...entry.params, code: entry.keyword };
}

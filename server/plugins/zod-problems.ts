import type { FastifySchemaValidationError } from 'fastify';
import { problemOfIssue, type SchemaIssue } from '#contracts/problem-of-issue.ts';
import type { FieldProblem } from '#contracts/refusals.ts';

type Issue = SchemaIssue & { keys?: readonly string[] };

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
    return [{ field, ...problemOfIssue(issue) }];
  });
}

function readIssue(entry: FastifySchemaValidationError): Issue {
  return { ...entry.params, code: entry.keyword };
}

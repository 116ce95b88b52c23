import type { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import { problemOfIssue } from '#contracts/problem-of-issue.ts';
import type { FieldProblem } from '#contracts/refusals.ts';
import { translate } from '#contracts/texts/translate.ts';

/** Sentences beside the fields of a form, by the field's name. */
export type FormProblems = Record<string, string>;

/** What was typed, by the field's name: a page without scripts shows it again. */
export type Given = Record<string, string>;

/** What a form is answered with when the shop says no: a sentence for the whole, and for the fields that are wrong. */
export type FormRefusal = { words: string; problems: FormProblems; given: Given };

/** The first sentence for each field, as the schema found it. The last part of a path is the field's name. */
export function problemsIn(issues: readonly z.core.$ZodIssue[], locale: Locale): FormProblems {
  return problemsOfRefusal(fieldProblemsIn(issues), locale);
}

/** What the schema found, as a rule of the shop would name it. Of a choice of shapes the last one says what is wrong. */
export function fieldProblemsIn(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  return issues.flatMap((issue) =>
    issue.code === 'invalid_union'
      ? fieldProblemsIn(issue.errors.at(-1) ?? [])
      : [{ field: issue.path.join('.'), ...problemOfIssue(issue) }],
  );
}

/** What a person reads beside a field for what the schema found. */
export function sentenceOf(issue: z.core.$ZodIssue, locale: Locale): string {
  const { code, values } = problemOfIssue(issue);
  return translate(locale, code, values);
}

/** The same for what a rule refused. */
export function problemsOfRefusal(found: readonly FieldProblem[] | undefined, locale: Locale): FormProblems {
  const problems: FormProblems = {};
  for (const { field, code, values } of found ?? []) {
    problems[field.split('.').at(-1) ?? field] ??= translate(locale, code, values);
  }
  return problems;
}

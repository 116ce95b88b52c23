import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { problemOfIssue } from './problem-of-issue.ts';

const days = z.int().min(14).max(365);

describe('the sentence for what a schema found', () => {
  it.each([
    [days, 7, 'problem.at.least', { min: 14 }],
    [days, 400, 'problem.at.most', { max: 365 }],
    [days, 20.5, 'problem.whole.number', undefined],
    [days, 'soon', 'problem.number', undefined],
    [days, undefined, 'problem.required', undefined],
    [days, null, 'problem.required', undefined],
    [z.string().min(1), '', 'problem.required', undefined],
    [z.string().min(3), 'ab', 'problem.too.short', { min: 3 }],
    [z.string().max(2), 'abc', 'problem.too.long', { max: 2 }],
    [z.array(z.string()).min(1), [], 'problem.required', undefined],
    [z.enum(['a', 'b']), 'c', 'problem.choice', undefined],
    [z.string(), 5, 'problem.wrong', undefined],
    [z.string().refine(() => false, 'problem.email'), 'x', 'problem.email', { max: 99 }],
    [z.literal(true, 'checkout.terms.needed'), false, 'checkout.terms.needed', { max: 99 }],
  ])('%#: names what is wrong and its limits', (schema, given, code, values) => {
    const [issue] = schema.safeParse(given).error?.issues ?? [];
    expect(problemOfIssue(issue ?? {})).toEqual({ code, ...(values && { values }) });
  });
});

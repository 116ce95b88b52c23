import type { FieldProblem, RefusalCode } from '#contracts/refusals.ts';

type RefusalMore = {
  /** What is wrong, field by field. */
  problems?: FieldProblem[];
  /** Values that the sentence names, such as how many are left. */
  values?: Record<string, string | number>;
  /** Facts for the caller's program, such as the new prices. Never personal data. */
  details?: Record<string, unknown>;
  /** Whole seconds after which another try makes sense. */
  retryAfterSeconds?: number;
};

/** The shop saying no. Anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly more: RefusalMore;

  constructor(code: RefusalCode, more: RefusalMore = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.more = more;
  }
}

/** Says whether something thrown is the shop saying no. */
export function isRefusal(thrown: unknown): thrown is Refusal {
  return thrown instanceof Refusal;
}

/** Whether a form was not read at all: there was too much of it, or it took too long to arrive. */
export function isUnread(thrown: unknown): thrown is Refusal {
  return isRefusal(thrown) && (thrown.code === 'body.too.large' || thrown.code === 'body.too.slow');
}

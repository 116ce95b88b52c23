import { describeError, REDACTED } from '#shop/kernel/redaction.ts';

/** Names under which a secret or something of a person may stand. */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|headers?|body|payload|url|query|params|parameters)$|pass(word|phrase|wd)|secret|token|signature|api.?key|session|e-?mail|phone|address|street|apartment|zip|postcode|^(to|from|recipients?|ip|name|first.?name|last.?name)$/i;
const MOST_DEEP = 6;
/** What the logger itself turns into a few harmless words. */
const HAS_SERIALIZER = new Set(['err', 'req', 'res']);

/**
 * What is logged, without whatever stands under the name of a secret or of something personal. Errors are left to
 * `describeError`.
 */
export function withoutSecrets(details: Record<string, unknown>): Record<string, unknown> {
  return cleaned(details, MOST_DEEP);
}

function cleaned(details: object, depth: number): Record<string, unknown> {
  const clean: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(details)) {
    if (HAS_SERIALIZER.has(name)) clean[name] = value;
    else clean[name] = SECRET_NAME.test(name) ? REDACTED : cleanedValue(value, depth - 1);
  }
  return clean;
}

function cleanedValue(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return REDACTED;
  if (value instanceof Date) return value;
  if (value instanceof Error) return describeError(value);
  if (Array.isArray(value)) return value.map((item) => cleanedValue(item, depth - 1));
  return cleaned(value, depth);
}

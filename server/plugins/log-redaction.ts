import { databaseCode } from '#shop/kernel/in-transaction.ts';

const REDACTED = '[redacted]';

/** Names under which a secret or something of a person may stand (RELIABILITY 3.25). */
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

/** What looks like a secret or a person wherever it stands: in the words of an error of somebody else's library, say. */
const LOOKS: readonly (readonly [mark: string, pattern: RegExp])[] = [
  ['@', /[\w.+'-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi],
  ['earer', /\b(Bearer|bearer)\s+[\w.~+/-]{8,}=*/g],
  ['_', /\b(?:sk|rk|pk)_(?:live|test)_\w{8,}|\bwhsec_\w{8,}|\belk_\w{8,}/g],
  ['://', /(?<=:\/\/)[^/\s:@"\\]+:[^/\s@"\\]+(?=@)/g],
  ['+', /\+\d[\d ().-]{7,}\d/g],
];

/** A finished line without what looks like a secret. Most lines hold none of the marks and are not looked at closer. */
export function withoutSecretsInLine(line: string): string {
  let clean = line;
  for (const [mark, pattern] of LOOKS) if (clean.includes(mark)) clean = clean.replace(pattern, REDACTED);
  return clean;
}

/**
 * An error without what people typed: a failed statement's parameters may be names and addresses, so of a database error
 * only its class, code and place are kept.
 */
export function describeError(error: Error): { type: string; message: string; code: string; stack: string } {
  const code = databaseCode(error);
  const message = code === '' && !/^Failed query/.test(error.message) ? error.message : `database error ${code}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, message, code, stack: frames.join('\n') };
}

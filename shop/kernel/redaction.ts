import { databaseCode } from './in-transaction.ts';

/** What stands in the place of what must not be written down. */
export const REDACTED = '[redacted]';

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

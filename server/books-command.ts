import type { BookFinding } from '#contracts/books.ts';
import { translate } from '#contracts/texts/translate.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { auditBooks } from '#shop/reports/audit-books.ts';

/**
 * Says of every rule of the books whether it holds, and names what breaks it.
 *
 * returns  the exit code: 1 when a rule is broken
 */
export async function sayBooks(shop: Pick<Shop, 'db' | 'clock'>, say: (text: string) => void): Promise<number> {
  const findings = await auditBooks(shop);
  for (const finding of findings) say(`${linesOf(finding).join('\n')}\n`);
  const broken = findings.filter(({ count }) => count > 0).length;
  say(broken === 0 ? 'The books are right.\n' : `${broken} of ${findings.length} rules are broken.\n`);
  return broken === 0 ? 0 : 1;
}

function linesOf({ rule, count, offenders }: BookFinding): string[] {
  const unnamed = count - offenders.length;
  return [
    `${count === 0 ? 'ok ' : 'NOT'}  ${rule.padEnd(10)} ${String(count).padStart(6)}  ${translate('en', `books.rule.${rule}`)}`,
    ...offenders.map((name) => `       ${name}`),
    ...(unnamed > 0 ? [`       and ${unnamed} more`] : []),
  ];
}

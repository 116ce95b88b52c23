import type { FieldProblem } from '#contracts/refusals.ts';

const LONGEST_LINK = 500;

/**
 * Whether a poster may lead there: a page of the shop, or a page of the open web over https. Nothing else: a poster is
 * clicked by everybody who comes to the home page.
 *
 * source  R-106, I02
 */
export function isPosterLink(link: string): boolean {
  if (link.length > LONGEST_LINK || /[\p{Cc}\s\\]/u.test(link)) return false;
  if (link.startsWith('/')) return !link.startsWith('//');
  if (!link.startsWith('https://') || !URL.canParse(link)) return false;
  const { protocol, username, password, hostname } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
}

/** What is wrong with a poster's link and dates; those that are not named are not asked. */
export function posterProblems({
  link,
  activeFrom,
  activeTo,
}: {
  link?: string | undefined;
  activeFrom?: Date | null | undefined;
  activeTo?: Date | null | undefined;
}): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (link !== undefined && !isPosterLink(link)) problems.push({ field: 'link', code: 'problem.link' });
  if (activeFrom && activeTo && activeTo <= activeFrom)
    problems.push({ field: 'active_to', code: 'problem.dates.order' });
  return problems;
}

/** When a poster is up: before its beginning, now, or after its end. */
export type PosterTime = 'coming' | 'up' | 'over';

export function timeOf(
  { activeFrom, activeTo }: { activeFrom: Date | null; activeTo: Date | null },
  now: Date,
): PosterTime {
  if (activeFrom && activeFrom > now) return 'coming';
  return activeTo && activeTo <= now ? 'over' : 'up';
}

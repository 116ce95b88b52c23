/**
 * The token of an e-mail's link, out of what somebody typed: the whole link, as a browser without scripts asks for it, or
 * the token alone.
 */
export function tokenTyped(typed: string): string {
  const words = typed.trim();
  const [, found] = /[#?&]token=([^&#\s]{1,400})/.exec(words.slice(0, 2_000)) ?? [];
  if (found === undefined) return words.slice(0, 200);
  try {
    return decodeURIComponent(found);
  } catch {
    return ''; // cut in the middle of a sign
  }
}

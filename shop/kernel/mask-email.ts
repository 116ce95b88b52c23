/**
 * a•••@example.com: enough for its owner to know it, and for the log of changes to show that it is another.
 *
 * returns  '' for no address, as of an order by telephone; of what is none, no more than its first letter
 */
export function maskEmail(email: string): string {
  const address = email.trim();
  if (address === '') return '';
  const at = address.lastIndexOf('@');
  const [first = ''] = at === 0 ? '' : address;
  return `${first}•••${at < 0 ? '' : address.slice(at)}`;
}

/** Providers that read `a.b@` and `ab@` as one address. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an e-mail address: in lower case, without what follows a + before the @, with its domain as it is
 * looked up. For counting what one mailbox gets and uses, and nothing else: no e-mail goes to it, and nobody is known by it.
 *
 * source  decision 0066
 */
export function mailboxOf(email: string): string {
  const [, name = email, typed = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const domain = URL.parse(`http://${typed}`)?.hostname || typed;
  const plain = name.split('+', 1)[0] || name;
  return DOTLESS.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** a•••@example.com: enough for its owner to know it, and for the log of changes to show that it is another. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

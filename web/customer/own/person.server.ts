import { type RouterContextProvider, redirect } from 'react-router';
import { findPerson } from '#shop/customers/find-person.ts';
import { customerOnly } from '../customer-only.server.ts';

/** The personal data that a customer gave. */
export async function readOwnPerson(context: Readonly<RouterContextProvider>) {
  const { shop, userId } = customerOnly(context);
  const person = await findPerson(shop, userId);
  // Deleted in another tab between two statements.
  if (!person) throw redirect('/');
  return {
    userId,
    name: person.name,
    email: person.email,
    isProved: person.emailVerified,
    since: person.createdAt.toISOString(),
    subscribedSince: person.newsletterConsentAt?.toISOString() ?? null,
  };
}

import { NO_PASSWORD } from '#shop/accounts/account-from-order.ts';
import { findPerson, findPersonByEmail, type Person, passwordHashOf } from '#shop/customers/find-person.ts';
import { makeLink } from '#shop/customers/personal-links.ts';
import { decrypt } from '#shop/kernel/encrypt.ts';
import type { ShopEvent } from '#shop/kernel/events.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import {
  addressMovedEmail,
  alreadyRegisteredEmail,
  newAddressEmail,
  passwordChangedEmail,
  passwordResetEmail,
  secondFactorEmail,
  verificationEmail,
} from './emails/account-emails.ts';
import { drawSheet } from './emails/draw-sheet.ts';
import { emailContextOf } from './emails/email-context.ts';
import type { EmailContext, Sheet } from './emails/sheet.ts';

type Draft = { to: string } & ReturnType<typeof drawSheet>;

/**
 * The e-mail for something that happened to an account; null when nobody is to be written to: the address has no account,
 * or the person left meanwhile. Links are made here, after the answer to whoever asked, so that known and unknown
 * addresses cost the asker the same (A08).
 */
export async function accountDraft(shop: Shop, event: ShopEvent): Promise<Draft | null> {
  switch (event.name) {
    case 'password.forgotten':
      return resetDraft(shop, decrypt(shop.settings.encryptionKey, event.payload.sealedEmail));
    case 'user.registered':
    case 'user.verification.asked':
      return toOwner(shop, event.payload.userId, async (context, person) => {
        if (person.emailVerified || person.role !== 'user') return null;
        return verificationEmail(context, person, await linkFor(shop, 'verify', person));
      });
    case 'registration.repeated':
      return toOwner(shop, event.payload.userId, async (context, person) =>
        (await passwordHashOf(shop, person.userId)) === NO_PASSWORD // it was made of an order, and nobody has it yet
          ? passwordResetEmail(context, person, await linkFor(shop, 'reset', person))
          : alreadyRegisteredEmail(context, person),
      );
    case 'user.password.changed':
      return toOwner(shop, event.payload.userId, async (context, person) => passwordChangedEmail(context, person));
    case 'user.second.factor.changed':
      return toOwner(shop, event.payload.userId, async (context, person) =>
        secondFactorEmail(context, person, person.twoFactorEnabled),
      );
    case 'user.email.asked':
      return newEmailDraft(shop, event.payload.userId, decrypt(shop.settings.encryptionKey, event.payload.sealedEmail));
    case 'user.email.changed':
      return toOwner(
        shop,
        event.payload.userId,
        async (context, person) => addressMovedEmail(context, person),
        decrypt(shop.settings.encryptionKey, event.payload.sealedEmail),
      );
    default:
      return null;
  }
}

async function resetDraft(shop: Shop, email: string): Promise<Draft | null> {
  const person = await findPersonByEmail(shop, email);
  if (!person) return null;
  const context = emailContextOf(shop, person.locale);
  return {
    to: email,
    ...drawSheet(context, passwordResetEmail(context, person, await linkFor(shop, 'reset', person))),
  };
}

/** An address that has an account already gets no link: nobody takes over another account. */
async function newEmailDraft(shop: Shop, userId: string, email: string): Promise<Draft | null> {
  if (await findPersonByEmail(shop, email)) return null;
  return toOwner(
    shop,
    userId,
    async (context) => newAddressEmail(context, await makeLink(shop, 'email', { userId, about: email })),
    email,
  );
}

async function toOwner(
  shop: Shop,
  userId: string,
  write: (context: EmailContext, person: Person) => Promise<Sheet | null>,
  to?: string,
): Promise<Draft | null> {
  const person = await findPerson(shop, userId);
  if (!person || person.isDisabled) return null;
  const context = emailContextOf(shop, person.locale);
  const sheet = await write(context, person);
  return sheet && { to: to ?? person.email, ...drawSheet(context, sheet) };
}

function linkFor(shop: Shop, kind: 'reset' | 'verify', { userId, email }: Person): Promise<string> {
  return makeLink(shop, kind, { userId, about: email });
}

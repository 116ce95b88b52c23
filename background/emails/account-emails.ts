import type { TextName } from '#contracts/texts/all-texts.ts';
import type { Block, EmailContext, Sheet } from './sheet.ts';
import { greet, textsFor } from './texts-for.ts';

/** Whom an account's e-mail greets: by name only where the address is proved; before, a stranger may have typed the name. */
export type Reader = { name: string; emailVerified: boolean };

/** Asks a new customer whether the address is theirs. Source: R-166. */
export function verificationEmail(context: EmailContext, reader: Reader, token: string): Sheet {
  const { shop } = valuesOf(context);
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: 'mail.verify.subject',
    title: 'mail.verify.title',
    lead: say('mail.verify.welcome', { shop }),
    blocks: [
      { kind: 'button', label: say('mail.verify.button'), url: addressOf(context, '/customer/verify-email', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.verify.not.you') },
    ],
  });
}

/** To the owner of an address: somebody wanted to register with it once more (decision 0018). */
export function alreadyRegisteredEmail(context: EmailContext, reader: Reader): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: 'mail.known.subject',
    title: 'mail.known.title',
    lead: say('mail.known'),
    blocks: [
      { kind: 'button', label: say('mail.known.button'), url: addressOf(context, '/customer/authentication') },
      { kind: 'link', label: say('mail.known.forgot'), url: addressOf(context, '/customer/forgot-password') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** R-076. */
export function passwordResetEmail(context: EmailContext, reader: Reader, token: string): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: 'mail.reset.subject',
    title: 'mail.reset.title',
    lead: say('mail.reset'),
    blocks: [
      { kind: 'button', label: say('mail.reset.button'), url: addressOf(context, '/customer/reset-password', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** The password is another one since. */
export function passwordChangedEmail(context: EmailContext, reader: Reader): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: 'mail.password.subject',
    title: 'mail.password.title',
    lead: say('mail.password'),
    blocks: [
      { kind: 'text', text: say('mail.account.not.you.changed') },
      { kind: 'button', label: say('mail.reset.button'), url: addressOf(context, '/customer/forgot-password') },
    ],
  });
}

/** Asks an address whether an account may move to it. Nothing in it comes from whoever asked: they may not be its reader. */
export function newAddressEmail(context: EmailContext, token: string): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, null, {
    subject: 'mail.email.subject',
    title: 'mail.email.title',
    lead: say('mail.email'),
    blocks: [
      { kind: 'button', label: say('mail.email.button'), url: addressOf(context, '/customer/confirm-email', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** The last e-mail to the address that an account has left. */
export function addressMovedEmail(context: EmailContext, reader: Reader): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: 'mail.moved.subject',
    title: 'mail.moved.title',
    lead: say('mail.moved'),
    blocks: [{ kind: 'text', text: say('mail.moved.not.you', { email: context.settings.email }) }],
  });
}

/** The log-in asks for a code since, or no longer does. */
export function secondFactorEmail(context: EmailContext, reader: Reader, isOn: boolean): Sheet {
  const say = textsFor(context.locale);
  return accountSheet(context, reader, {
    subject: isOn ? 'mail.factor.on.subject' : 'mail.factor.off.subject',
    title: 'mail.factor.title',
    lead: say(isOn ? 'mail.factor.on' : 'mail.factor.off'),
    blocks: [{ kind: 'text', text: say('mail.account.not.you.changed') }],
  });
}

function accountSheet(
  context: EmailContext,
  reader: Reader | null,
  { subject, title, lead, blocks }: { subject: TextName; title: TextName; lead: string; blocks: Block[] },
): Sheet {
  const say = textsFor(context.locale);
  const hello = greet(say, reader?.emailVerified ? reader.name : null);
  return {
    subject: say(subject, valuesOf(context)),
    preview: lead,
    title: say(title),
    blocks: [{ kind: 'text', text: hello }, { kind: 'text', text: lead }, ...blocks],
    reason: say('mail.account.reason', { site: context.settings.publicUrl }),
    invitesAnswer: true,
  };
}

function valuesOf({ settings }: EmailContext): { shop: string } {
  return { shop: settings.name };
}

/** From PUBLIC_URL only (A09). A token stands after the #, so that it reaches no log and no other site. */
function addressOf({ settings, locale }: EmailContext, path: string, token?: string): string {
  const language = locale === 'fr' ? '?lang=fr' : '';
  return `${settings.publicUrl}${path}${language}${token ? `#token=${encodeURIComponent(token)}` : ''}`;
}

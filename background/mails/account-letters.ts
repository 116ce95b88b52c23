import type { TextName } from '#contracts/texts/all-texts.ts';
import type { Block, Desk, Sheet } from './sheet.ts';
import { greet, speak } from './speak.ts';

/** Whom an account's letter greets: by name only where the address is proved; before, a stranger may have typed the name. */
export type Reader = { name: string; emailVerified: boolean };

/** Asks a new customer whether the address is theirs. Source: issue "Customers", R-166. */
export function verifyLetter(desk: Desk, reader: Reader, token: string): Sheet {
  const { shop } = valuesOf(desk);
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: 'mail.verify.subject',
    title: 'mail.verify.title',
    lead: say('mail.verify.welcome', { shop }),
    blocks: [
      { kind: 'button', label: say('mail.verify.button'), url: addressOf(desk, '/customer/verify-email', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.verify.not.you') },
    ],
  });
}

/** Tells the owner of an address that somebody wanted to register with it once more (decision 0018). */
export function knownLetter(desk: Desk, reader: Reader): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: 'mail.known.subject',
    title: 'mail.known.title',
    lead: say('mail.known'),
    blocks: [
      { kind: 'button', label: say('mail.known.button'), url: addressOf(desk, '/customer/authentication') },
      { kind: 'link', label: say('mail.known.forgot'), url: addressOf(desk, '/customer/forgot-password') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** R-076. */
export function resetLetter(desk: Desk, reader: Reader, token: string): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: 'mail.reset.subject',
    title: 'mail.reset.title',
    lead: say('mail.reset'),
    blocks: [
      { kind: 'button', label: say('mail.reset.button'), url: addressOf(desk, '/customer/reset-password', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** The password is another one since. */
export function passwordLetter(desk: Desk, reader: Reader): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: 'mail.password.subject',
    title: 'mail.password.title',
    lead: say('mail.password'),
    blocks: [
      { kind: 'text', text: say('mail.account.not.you.changed') },
      { kind: 'button', label: say('mail.reset.button'), url: addressOf(desk, '/customer/forgot-password') },
    ],
  });
}

/** Asks an address whether an account may move to it. Nothing in it comes from whoever asked: they may not be its reader. */
export function newEmailLetter(desk: Desk, token: string): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, null, {
    subject: 'mail.email.subject',
    title: 'mail.email.title',
    lead: say('mail.email'),
    blocks: [
      { kind: 'button', label: say('mail.email.button'), url: addressOf(desk, '/customer/confirm-email', token) },
      { kind: 'text', text: say('mail.account.half.hour') },
      { kind: 'text', text: say('mail.account.not.you') },
    ],
  });
}

/** The last letter to the address that an account has left. */
export function movedLetter(desk: Desk, reader: Reader): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: 'mail.moved.subject',
    title: 'mail.moved.title',
    lead: say('mail.moved'),
    blocks: [{ kind: 'text', text: say('mail.moved.not.you', { email: desk.settings.email }) }],
  });
}

/** The log-in asks for a code since, or no longer does. */
export function factorLetter(desk: Desk, reader: Reader, isOn: boolean): Sheet {
  const say = speak(desk.locale);
  return accountSheet(desk, reader, {
    subject: isOn ? 'mail.factor.on.subject' : 'mail.factor.off.subject',
    title: 'mail.factor.title',
    lead: say(isOn ? 'mail.factor.on' : 'mail.factor.off'),
    blocks: [{ kind: 'text', text: say('mail.account.not.you.changed') }],
  });
}

function accountSheet(
  desk: Desk,
  reader: Reader | null,
  { subject, title, lead, blocks }: { subject: TextName; title: TextName; lead: string; blocks: Block[] },
): Sheet {
  const say = speak(desk.locale);
  const hello = greet(say, reader?.emailVerified ? reader.name : null);
  return {
    subject: say(subject, valuesOf(desk)),
    preview: lead,
    title: say(title),
    blocks: [{ kind: 'text', text: hello }, { kind: 'text', text: lead }, ...blocks],
    reason: say('mail.account.reason', { site: desk.settings.publicUrl }),
    invitesAnswer: true,
  };
}

function valuesOf({ settings }: Desk): { shop: string } {
  return { shop: settings.name };
}

/** From PUBLIC_URL only (A09). A token stands after the #, so that it reaches no log and no other site. */
function addressOf({ settings, locale }: Desk, path: string, token?: string): string {
  const language = locale === 'fr' ? '?lang=fr' : '';
  return `${settings.publicUrl}${path}${language}${token ? `#token=${encodeURIComponent(token)}` : ''}`;
}

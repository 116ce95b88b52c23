import type { Asker } from '#shop/customers/hold-asker.ts';
import {
  beginSecondFactor,
  endSecondFactor,
  readSecondFactor,
  spendRecoveryCode,
  spendStep,
  turnSecondFactorOn,
} from '#shop/customers/second-factor.ts';
import { decrypt, encrypt } from '#shop/kernel/encrypt.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { enrolmentOf, newRecoveryCodes, newSecret, stepOf } from './one-time-code.ts';
import { countCodeTry, forgetCodeTries } from './throttle.ts';

type Owner = Asker & { email: string };

/** Begins with a second factor: a secret for the person's app. It guards nothing yet. Refuses second.factor.on. */
export async function startEnrolment(shop: Shop, { email, ...asker }: Owner) {
  const secret = newSecret();
  await beginSecondFactor(shop, asker, encrypt(shop.settings.encryptionKey, secret));
  return { secret, ...enrolmentOf(secret, shop.settings.name, email) };
}

/**
 * Switches the second factor on, once a code of the app shows that the secret arrived.
 *
 * returns  the recovery codes, which are shown this once
 * refuses  code.wrong · second.factor.on · too.many.tries · not.signed.in — their session has ended meanwhile
 */
export async function finishEnrolment(shop: Shop, asker: Asker, code: string): Promise<string[]> {
  const { userId } = asker;
  await countCodeTry(shop, userId);
  const factor = await readSecondFactor(shop, userId);
  if (factor?.isOn) throw new Refusal('second.factor.on');
  const step =
    factor && (await stepOf(decrypt(shop.settings.encryptionKey, factor.encryptedSecret), code, shop.clock.now()));
  if (!step) throw wrongCode();
  const recoveryCodes = newRecoveryCodes();
  await turnSecondFactorOn(shop, asker, { step, recoveryCodes: recoveryCodes.map(bare) });
  await forgetCodeTries(shop, userId);
  return recoveryCodes;
}

/** Switches it off again; the caller has checked the password. Refuses code.wrong. */
export async function stopSecondFactor(shop: Shop, asker: Asker, code: string): Promise<void> {
  await checkCode(shop, asker.userId, code);
  await endSecondFactor(shop, asker);
}

/**
 * Spends a code of the app, or a recovery code.
 *
 * refuses  code.wrong — not right, used before, or there is no second factor · too.many.tries
 * source   ASVS 6.5
 */
export async function checkCode(shop: Shop, userId: string, code: string): Promise<void> {
  await countCodeTry(shop, userId);
  if (!(await isRight(shop, userId, code))) throw wrongCode();
  await forgetCodeTries(shop, userId);
}

async function isRight(shop: Shop, userId: string, code: string): Promise<boolean> {
  const factor = await readSecondFactor(shop, userId);
  if (!factor?.isOn) return false;
  const step = await stepOf(decrypt(shop.settings.encryptionKey, factor.encryptedSecret), code, shop.clock.now());
  return step === null ? spendRecoveryCode(shop, userId, bare(code)) : spendStep(shop, userId, step);
}

/** As people may type it: without the dash. */
function bare(code: string): string {
  return code.replaceAll('-', '');
}

function wrongCode(): Refusal {
  return new Refusal('code.wrong', { problems: [{ field: 'code', code: 'refusal.code.wrong' }] });
}

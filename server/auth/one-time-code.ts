import { randomBytes } from 'node:crypto';
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { renderSVG } from 'uqr';
import { isSame } from './same-secret.ts';

/** RFC 6238 as every app knows it: six digits, a new code every 30 seconds. */
const PERIOD_SECONDS = 30;
/** A clock may be one step off in either direction. */
const STEPS_OFF = [0, -1, 1];
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** A new secret, base32: what people type into an app that cannot read the picture. */
export function newSecret(): string {
  return base32.encode(randomBytes(SECRET_BYTES), { padding: false });
}

/** The address that apps understand, and the same as a picture (SVG). */
export function enrolmentOf(secret: string, shopName: string, email: string): { address: string; picture: string } {
  const label = encodeURIComponent(`${shopName}:${email}`);
  const address = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(shopName)}`;
  return { address, picture: renderSVG(address, { ecc: 'M', border: 2 }) };
}

/**
 * The time step whose code was typed.
 *
 * returns  null when the code is none of the three that could be right at this moment
 */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const current = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS);
  let found: number | null = null;
  for (const off of STEPS_OFF) {
    const expected = await codeAt(secret, current + off);
    if (isSame(code, expected)) found ??= current + off;
  }
  return found;
}

/** The code of a time step. */
export function codeAt(secret: string, step: number): Promise<string> {
  return createOTP(base32.decode(secret)).hotp(step);
}

/** Codes for the day the app is lost: ten, 50 random bits each, in two groups of five letters and digits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = base32.encode(randomBytes(7), { padding: false }).toLowerCase().slice(0, 10);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

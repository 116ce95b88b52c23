import { describe, expect, it } from 'vitest';
import { refusalForNow, refusalOfFailedWrite } from './not-now.ts';
import { Refusal } from './refusal.ts';

/** An error with a code, as Node and PostgreSQL throw it, wrapped as drizzle does. */
const failed = (code: string) => new Error('query failed', { cause: Object.assign(new Error(code), { code }) });
const said = (error: unknown, pause: 'moving' | 'disk' | null = null) => {
  const refusal = refusalForNow(error, pause);
  return refusal && [refusal.code, refusal.more.retryAfterSeconds];
};

describe('what is said of a change that could not be kept', () => {
  it.each(['ENOSPC', 'EDQUOT', '53100'])('%s: there is no room, on whichever disk', (code) => {
    expect(said(failed(code))).toEqual(['storage.full', 60]);
    expect(refusalOfFailedWrite(failed(code), null)?.code).toBe('storage.full');
  });

  it('25006 of a shop that is paused: why it is', () => {
    expect(said(failed('25006'), 'disk')).toEqual(['storage.full', 60]);
    expect(said(failed('25006'), 'moving')).toEqual(['shop.paused', 30]);
  });

  it('25006 of a standby, or a database that is away: come back soon', () => {
    expect(said(failed('25006'))).toEqual(['service.unavailable', 5]);
    expect(said(failed('ECONNREFUSED'))).toEqual(['service.unavailable', 5]);
    expect(refusalOfFailedWrite(failed('ECONNREFUSED'), 'disk')).toBeNull();
  });

  it('a refusal stays what it is, and a bug stays one', () => {
    expect(said(new Refusal('service.unavailable', { retryAfterSeconds: 7 }))).toEqual(['service.unavailable', 7]);
    expect(said(new Refusal('stock.insufficient'), 'disk')).toBeNull();
    expect(said(new TypeError('x is not a function'), 'disk')).toBeNull();
  });
});

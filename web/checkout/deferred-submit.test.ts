import { describe, expect, it } from 'vitest';
import { answerToSubmit } from './deferred-submit.ts';

describe('a click on Pay', () => {
  it('while the cart is still being read, waits for it', () => {
    expect(answerToSubmit('loading', 0)).toBe('wait');
  });

  it('with a cart, sends it, also when the browser can no longer write to it', () => {
    expect(answerToSubmit('ready', 1)).toBe('send');
    expect(answerToSubmit('failed', 1)).toBe('send');
  });

  it('with a cart that cannot be read, says so', () => {
    expect(answerToSubmit('failed', 0)).toBe('show-error');
  });
});

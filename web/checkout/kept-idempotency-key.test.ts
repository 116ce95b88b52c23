import { describe, expect, it } from 'vitest';
import { answerToPress } from './kept-idempotency-key.ts';

describe('Pay, pressed', () => {
  it('while the cart is still being read, waits for it', () => {
    expect(answerToPress('loading', 0)).toBe('wait');
  });

  it('with a cart, sends it, also when the browser can no longer write to it', () => {
    expect(answerToPress('ready', 1)).toBe('send');
    expect(answerToPress('failed', 1)).toBe('send');
  });

  it('with a cart that cannot be read, says so', () => {
    expect(answerToPress('failed', 0)).toBe('tell');
  });
});

import { expect, it } from 'vitest';
import { sayRefusal } from './say-refusal.ts';

it.each([
  [
    1,
    'That was a little fast. Please try again in 1 second.',
    'C’était un peu rapide. Veuillez réessayer dans 1 seconde.',
  ],
  [
    90,
    'That was a little fast. Please try again in 90 seconds.',
    'C’était un peu rapide. Veuillez réessayer dans 90 secondes.',
  ],
  [
    91,
    'That was a little fast. Please try again in 2 minutes.',
    'C’était un peu rapide. Veuillez réessayer dans 2 minutes.',
  ],
  [
    600,
    'That was a little fast. Please try again in 10 minutes.',
    'C’était un peu rapide. Veuillez réessayer dans 10 minutes.',
  ],
  [
    601,
    'That was too often. Please try again in 11 minutes.',
    'C’était trop souvent. Veuillez réessayer dans 11 minutes.',
  ],
  [
    5_400,
    'That was too often. Please try again in 90 minutes.',
    'C’était trop souvent. Veuillez réessayer dans 90 minutes.',
  ],
  [
    5_401,
    'That was too often. Please try again in 2 hours.',
    'C’était trop souvent. Veuillez réessayer dans 2 heures.',
  ],
  [
    84_006,
    'That was too often. Please try again in 24 hours.',
    'C’était trop souvent. Veuillez réessayer dans 24 heures.',
  ],
])('a limit of %i seconds is said in words that fit the time', (retryAfterSeconds, en, fr) => {
  expect(sayRefusal('en', 'too.many.tries', { retryAfterSeconds })).toBe(en);
  expect(sayRefusal('fr', 'too.many.tries', { retryAfterSeconds })).toBe(fr);
});

it('a wait that is not known is named by no number, and other refusals keep their sentence and values', () => {
  expect(sayRefusal('en', 'too.many.tries')).toBe('That was too often. Please try again later.');
  expect(sayRefusal('en', 'service.unavailable', { retryAfterSeconds: 5 })).not.toMatch(/\d|\{/);
  expect(sayRefusal('en', 'charge.least', { values: { amount: '0.50', currency: 'EUR' } })).toContain('€0.50');
});

import { expect, test } from 'vitest';
import { allTexts } from '#contracts/texts/all-texts.ts';
import { SUBSCRIBERS, SUBSCRIPTIONS } from '#shop/kernel/events.ts';
import { listenerOf, topicOf, troubleOf } from './message-words.ts';

test.each([
  ['Error: connect ECONNREFUSED 127.0.0.1:25', 'message.trouble.unreached'],
  ['PaymentsUnavailable: Stripe did not answer within 9000 ms', 'message.trouble.unreached'],
  ['PaymentsRejected: Stripe: No such charge', 'message.trouble.refused'],
  ['Error: Invalid login: 535 Authentication failed', 'message.trouble.access'],
  ['Error: Recipient address rejected: 550 no such user', 'message.trouble.address'],
  ['Error: Message failed: 451 try again later', 'message.trouble.busy'],
  ['TypeError: undefined is not a function', 'message.trouble.unknown'],
  ['', 'message.trouble.unknown'],
])('“%s” has a name for people', (error, words) => {
  expect(troubleOf(error)).toBe(words);
  expect(words in allTexts).toBe(true);
});

test('every subscriber has a name', () => {
  expect(SUBSCRIBERS.filter((subscriber) => listenerOf(subscriber) === null)).toEqual([]);
});

test('every event with a subscriber has a topic', () => {
  const subscribed = Object.entries(SUBSCRIPTIONS).filter(([, subscribers]) => subscribers.length > 0);
  const nameless = subscribed.map(([name]) => name).filter((name) => topicOf(name) === null);
  expect(nameless.filter((name) => !/^(contact|push|webhook)\./.test(name))).toEqual([]);
});

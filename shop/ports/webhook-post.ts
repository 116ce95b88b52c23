import type { TryProblem } from '#contracts/developers.ts';

/** What came of a message that was sent: the status that was answered, or why there was none. */
export type PostOutcome = { code: number } | { problem: Exclude<TryProblem, 'answer' | 'gone' | 'redirect'> };

/**
 * Sends a message to an address that an owner typed. Never throws for what the other side does, follows no redirect, calls no
 * private address unless the configuration allows it, waits ten seconds at most, reads little of the answer and keeps none.
 *
 * source  decision 0054
 */
export type WebhookPost = (message: {
  url: string;
  headers: Record<string, string>;
  body: string;
}) => Promise<PostOutcome>;

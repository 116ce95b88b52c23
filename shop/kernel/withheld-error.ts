/**
 * What an event would have sent is not sent, and will not be: no fault, so it is not tried again and put before nobody. The
 * relay keeps the reason with the row, so that no history calls it sent.
 */
export class WithheldError extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.name = 'WithheldError';
    this.reason = reason;
  }
}

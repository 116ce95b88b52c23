/**
 * What failed and will fail however often it is tried, such as an e-mail to an address that is none. The relay parks it for
 * a person at once.
 */
export class PermanentError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PermanentError';
  }
}

/**
 * Another system does not answer, or says that it cannot now. Nothing is wrong with the request: the same is sent
 * again until it answers, however long that takes, and no person need look at it (F10).
 */
export class Outage extends Error {
  override name = 'Outage';
}

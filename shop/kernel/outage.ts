/**
 * Another system does not answer, or says that it cannot now. Nothing is wrong with what it was told: the same is said
 * again until it answers, however long that takes, and no person need look at it (RELIABILITY F10).
 */
export class Outage extends Error {
  override name = 'Outage';
}

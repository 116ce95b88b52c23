/** Said with the answer of a form that has changed what every page frames itself with, such as the shop's name. */
export const FRAME_CHANGED = { isFrameChanged: true } as const;

/** Whether the frame of the open page is to be read again after this answer. */
export function isFrameChanged(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'isFrameChanged' in answer;
}

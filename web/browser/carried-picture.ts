/** The class of the picture that stays in view while one page becomes another (ui/styles/transition.css). */
export const CARRIED = 'carried';

/** The figure that the next page transition carries over. There is one at a time: a browser skips the transition for two. */
export function carryPicture(figure: Element | null | undefined): void {
  document.querySelector(`.${CARRIED}`)?.classList.remove(CARRIED);
  figure?.classList.add(CARRIED);
}

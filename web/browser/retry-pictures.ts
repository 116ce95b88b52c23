/** How long to wait before a picture is asked for again, each time it does not come: about a minute in all. */
const PAUSES_MS = [5_000, 5_000, 10_000, 15_000, 30_000];

/** What of an image this needs, so that it can be tried without a browser. */
type Picture = EventTarget & { src: string; currentSrc: string; complete: boolean; naturalWidth: number };
type PicturePage = Pick<EventTarget, 'addEventListener'> & { images: Iterable<Picture>; baseURI: string };

/**
 * Asks again for a picture of the shop that did not come: one that is still to be drawn on a busy machine is answered with
 * 503 and Retry-After, which browsers do not follow for images.
 */
export function retryPictures(page: PicturePage, pausesMs: readonly number[] = PAUSES_MS): void {
  const tries = new WeakMap<Picture, number>();
  const retry = (picture: Picture) => {
    const tried = tries.get(picture) ?? 0;
    const pause = pausesMs[tried];
    if (pause === undefined || !isOfShop(picture, page)) return;
    tries.set(picture, tried + 1);
    setTimeout(() => {
      if (isBroken(picture)) picture.src = `${picture.src}`; // the same address: the browser chooses and asks anew
    }, pause);
  };
  for (const picture of page.images) if (isBroken(picture)) retry(picture);
  page.addEventListener('error', ({ target }) => isPicture(target) && retry(target), true); // errors of images do not bubble
}

const isBroken = ({ complete, naturalWidth, currentSrc }: Picture) =>
  complete && naturalWidth === 0 && currentSrc !== '';

const isPicture = (target: EventTarget | null): target is Picture => target !== null && 'naturalWidth' in target;

function isOfShop({ currentSrc }: Picture, { baseURI }: PicturePage): boolean {
  const { origin, pathname } = new URL(currentSrc, baseURI);
  return origin === new URL(baseURI).origin && pathname.startsWith('/pictures/');
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryPictures } from './retry-pictures.ts';

const SHOP = 'https://shop.example/articles';

/** An image that has not come, and counts how often it is asked for again. */
class Picture extends EventTarget {
  complete = true;
  naturalWidth = 0;
  asked = 0;
  #address: string;
  constructor(address: string) {
    super();
    this.#address = address;
  }
  get currentSrc() {
    return this.#address;
  }
  get src() {
    return this.#address;
  }
  set src(_address: string) {
    this.asked += 1;
  }
}

/** A page as browsers have it: it hears of the errors of its images, which do not bubble. */
class PicturePage extends EventTarget {
  readonly baseURI = SHOP;
  readonly images: readonly Picture[];
  constructor(...images: Picture[]) {
    super();
    this.images = images;
    for (const image of images) {
      image.addEventListener('error', () => {
        this.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: image }));
      });
    }
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a picture that did not come is asked for again, a few times', () => {
  const picture = new Picture('https://shop.example/pictures/a-3f9a0c12de-320.avif');
  retryPictures(new PicturePage(picture), [10, 20]);
  vi.advanceTimersByTime(9);
  expect(picture.asked).toBe(0);
  vi.advanceTimersByTime(1);
  expect(picture.asked).toBe(1);
  for (const _turn of [1, 2, 3]) {
    picture.dispatchEvent(new Event('error'));
    vi.advanceTimersByTime(100);
  }
  expect(picture.asked).toBe(2);
});

it('one that fails after the page has begun is asked for too, unless it came meanwhile', () => {
  const [late, came] = [new Picture('/pictures/b-320.avif'), new Picture('/pictures/c-320.avif')];
  for (const picture of [late, came]) picture.complete = false;
  retryPictures(new PicturePage(late, came), [10]);
  for (const picture of [late, came]) {
    picture.complete = true;
    picture.dispatchEvent(new Event('error'));
  }
  came.naturalWidth = 320;
  vi.advanceTimersByTime(10);
  expect([late.asked, came.asked]).toEqual([1, 0]);
});

it('nothing of another host is asked for again, and no file of the shop that is no picture', () => {
  const others = ['https://files.example/pictures/a-320.avif', '/assets/logo.svg'].map(
    (address) => new Picture(address),
  );
  retryPictures(new PicturePage(...others), [10]);
  vi.advanceTimersByTime(10);
  expect(others.map(({ asked }) => asked)).toEqual([0, 0]);
});

import { useScriptNonce } from '../script-nonce.ts';

/** What the server writes for scripts that wait; `startLate` in the page turns it back. */
const WAITING = 'waiting';
/** Stands on the document until its first picture is seen: those of `behind` parts and of later cards come after it (card.css). */
const FIRST = 'data-first';

/**
 * Runs in the page, before any module: the first picture goes ahead of the scripts and of the pictures below it on a slow
 * line, because it is what the visitor came for and links and forms work without them. A touch or a key does not wait for it.
 */
function startLate(waiting: string, first: string) {
  const page = document.documentElement;
  page.setAttribute(first, '');
  const letPictures = () => page.removeAttribute(first);
  let hasBegun = false;
  const begin = () => {
    const kept = document.querySelector(`script[type="${waiting}"]`);
    if (hasBegun || !kept) return;
    hasBegun = true;
    letPictures();
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel="${waiting}"]`)) {
      link.rel = link.as === 'fetch' ? 'preload' : 'modulepreload';
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = kept.textContent;
    kept.replaceWith(script);
  };
  const seen = () => {
    letPictures();
    setTimeout(begin);
  };
  const afterPaint = () => requestAnimationFrame(() => requestAnimationFrame(seen));
  document.addEventListener('scroll', letPictures, { once: true });
  document.addEventListener('DOMContentLoaded', () => {
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
    // come and decoded: on a slow processor a picture that has come is not yet one that is seen
    if (picture) picture.decode().then(afterPaint, afterPaint);
    else afterPaint();
    for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, begin, { once: true });
    setTimeout(begin, 1_500); // a tab in the background paints nothing
  });
}

/** Starts the page's scripts once its first picture has come. */
export function LateStart() {
  const script = `(${startLate})(${JSON.stringify(WAITING)}, ${JSON.stringify(FIRST)})`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own code, marked as such (decision 0068)
  return <script nonce={useScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** The script that starts the application, with the mark of the shop's own scripts. */
const OWN_MODULE = /<script( nonce="[^"]*")? type="module" async="">/;

/** Lets the scripts of a rendered page wait for `LateStart`. */
export function letScriptsWait(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', `<link rel="${WAITING}" as="script"`)
    .replaceAll('<link rel="preload" as="fetch"', `<link rel="${WAITING}" as="fetch"`)
    .replace(OWN_MODULE, (_whole, nonce = '') => `<script${nonce} type="${WAITING}">`);
}

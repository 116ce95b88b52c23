import { matchRoutes, type RouteObject } from 'react-router';

type ManifestRoute = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
};

declare global {
  interface Window {
    /** Written into every page by React Router: where the script of each screen is. */
    __reactRouterManifest?: { routes: Record<string, ManifestRoute | undefined> };
  }
}

function branchOf(routes: readonly ManifestRoute[], parentId: string | undefined): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const place = path === undefined ? {} : { path };
      return index ? { id, ...place, index } : { id, ...place, children: branchOf(routes, id) };
    });
}

let tree: RouteObject[] | undefined;

/** The scripts that draw the screen at an address. */
function scriptsOf(pathname: string): string[] {
  const routes = window.__reactRouterManifest?.routes ?? {};
  tree ??= branchOf(
    Object.values(routes).flatMap((route) => (route ? [route] : [])),
    undefined,
  );
  return (matchRoutes(tree, pathname) ?? []).flatMap(({ route: { id } }) => {
    const { module, clientLoaderModule } = routes[id ?? ''] ?? {};
    return [...(module ? [module] : []), ...(clientLoaderModule ? [clientLoaderModule] : [])];
  });
}

const bring = (script: string): Promise<unknown> => import(/* @vite-ignore */ script);

/**
 * Brings the scripts of a screen. Where one is gone, React Router loads the page that stands here anew, as often as one tries,
 * and one never arrives: the page that was wanted is loaded from the server instead, like any other link. It asks for
 * the same scripts at the same moment, so nothing is waited for twice.
 *
 * returns  false when the browser is on its way there; the navigation under way must not go on
 */
export async function bringScreen({ url }: Pick<Request, 'url'>): Promise<boolean> {
  const reloads = holdReloads();
  try {
    await Promise.all(scriptsOf(new URL(url).pathname).map(bring));
    reloads.letGo();
    return true;
  } catch {
    reloads.goInstead(url);
    return false;
  }
}

/** A moment in which React Router asks for its own reload, and not so long that one waits. */
const MOMENT_MS = 20;

/**
 * Calls off what scripts ask to be loaded anew, from before the scripts of a screen are asked for: a reload that is answered
 * from memory would else be there before the page that was wanted. Somebody's own reload is theirs.
 */
function holdReloads() {
  let wanted = () => {};
  let isHeld = false;
  const hold = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated) return;
    event.preventDefault();
    isHeld = true;
    wanted(); // called off too late, it has ended the way to the page that was wanted, which begins again
  };
  window.navigation?.addEventListener('navigate', hold);
  return {
    letGo() {
      window.navigation?.removeEventListener('navigate', hold);
      if (isHeld) window.location.reload();
    },
    goInstead(url: string) {
      const load = () => {
        wanted = () => void setTimeout(load);
        window.location.assign(url);
      };
      setTimeout(load, MOMENT_MS);
    },
  };
}

/** The screen behind a link is brought while the pointer or a finger is on its way to it. */
export function bringScreensAhead() {
  const ahead = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || link.target !== '') return;
    for (const script of scriptsOf(link.pathname)) void bring(script).catch(() => null);
  };
  document.addEventListener('pointerover', ahead, { passive: true });
  document.addEventListener('focusin', ahead, { passive: true });
}

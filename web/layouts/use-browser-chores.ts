import { useEffect } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { AUTHENTICATION } from '../addresses.ts';
import { onSessionEnd } from '../browser/api.ts';
import { restoreForms } from '../browser/language.ts';
import { keepListsFor, keepShown } from '../browser/list-cache/list-cache.ts';
import { noteEdition, onListsMoved } from '../browser/list-cache/list-edition.ts';
import { endSession, hasSessionJustEnded } from '../browser/log-out.ts';
import { sayInToast } from '../browser/toasts.ts';
import { whenIdle } from '../browser/visits.ts';
import { hasLocalWishlist, startWishlist } from '../browser/wishlist.ts';
import { useFrameIfAny } from '../frame/use-frame.ts';
import { useLocale, useText } from '../i18n/texts.tsx';
import { useTypedOwner } from './use-typed-owner.ts';

/** The first page of a document is kept once: its data came with it. */
let isFirstKept = false;

/** What of a page's lists may be kept: all of it, unless its screen says otherwise. */
function partToKeep(handle: unknown, list: unknown): unknown {
  const isChoosy = typeof handle === 'object' && handle !== null && 'toKeep' in handle;
  return isChoosy && typeof handle.toKeep === 'function' ? handle.toKeep(list) : list;
}

/** Says whose lists this browser keeps, and keeps those that came with the page. */
function useLists() {
  const frame = useFrameIfAny();
  const locale = useLocale();
  const matches = useMatches();
  const pageKey = frame?.listKey ?? '';
  const edition = frame?.listsEdition ?? '';
  const owner = frame?.viewer?.email ?? '';
  const { revalidate } = useRevalidator();
  useEffect(() => onListsMoved(() => void revalidate()), [revalidate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the matches of the page that was loaded, and no later ones
  useEffect(() => {
    if (pageKey === '') return;
    keepListsFor({ pageKey, owner, locale });
    if (isFirstKept) return;
    noteEdition(edition);
    isFirstKept = true;
    const shown = matches.find(({ handle }) => typeof handle === 'object' && handle !== null && 'lists' in handle);
    const { pathname, search } = window.location;
    if (!shown) return;
    const part = partToKeep(shown.handle, shown.loaderData);
    if (part !== null) return whenIdle(() => keepShown({ pathname, search }, part, performance.timeOrigin));
  }, [pageKey, owner, locale]);
}

/** What the browser does once on every page of the shop: puts back typed text, ends a session that has run out. */
export function useBrowserChores() {
  const t = useText();
  const viewer = useFrameIfAny()?.viewer ?? null;
  const isSomebody = viewer !== null;
  const isCustomer = viewer?.role === 'user';
  useLists();
  useTypedOwner(viewer?.email ?? null);
  useEffect(() => {
    // Signed in a moment ago: what the guest kept for later comes along.
    if (isCustomer && hasLocalWishlist()) return whenIdle(() => void startWishlist(true));
  }, [isCustomer]);
  useEffect(() => {
    // A form that fills itself puts back what was typed when it has done so.
    if (!document.querySelector('form[data-fills-itself]')) restoreForms();
    onSessionEnd(() => void endSession(isSomebody));
    if (hasSessionJustEnded()) {
      sayInToast(t('session.ended'), { tone: 'info', link: { to: AUTHENTICATION, words: t('header.log.in') } });
    }
  }, [isSomebody, t]);
}

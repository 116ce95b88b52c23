import {
  ARTICLE_DRAFT_KEY,
  CHECKOUT_DRAFT_KEY,
  CREDITS_KEY,
  KEPT_FORMS_KEY,
  SPECIAL_DRAFT_KEY,
  TYPED_OWNER_KEY,
} from '#contracts/cookies.ts';

/**
 * Who typed what this tab keeps: somebody's e-mail address, null for a guest. Staff comes back to an article after a session
 * that ran out, so its owner is kept apart while a guest's pages are shown.
 */
type Owners = { owner: string | null; ofArticle: string | null; isJoining?: true };

const OF_ONE_VISIT = [CHECKOUT_DRAFT_KEY, CREDITS_KEY, SPECIAL_DRAFT_KEY, KEPT_FORMS_KEY];

function readOwners(): Owners {
  const kept: Partial<Owners> = JSON.parse(sessionStorage.getItem(TYPED_OWNER_KEY) ?? '{}');
  return { ...kept, owner: kept.owner ?? null, ofArticle: kept.ofArticle ?? null };
}

function drop(keys: readonly string[]): boolean {
  const kept = keys.filter((key) => sessionStorage.getItem(key) !== null);
  for (const key of kept) sessionStorage.removeItem(key);
  return kept.length > 0;
}

/** Forgets what was typed in this tab: the next person at it must not see another one's address. */
export function forgetTyped() {
  try {
    drop([ARTICLE_DRAFT_KEY, TYPED_OWNER_KEY, ...OF_ONE_VISIT]);
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/**
 * What is kept in this tab is shown to whoever typed it alone. Call before anything of it is read.
 *
 * owner  who is at the page now: their e-mail address, null for a guest
 */
export function keepTypedFor(owner: string | null) {
  try {
    const before = readOwners();
    if (before.owner !== owner && !(before.isJoining && before.owner === null)) drop(OF_ONE_VISIT);
    if (owner !== null && before.ofArticle !== owner) drop([ARTICLE_DRAFT_KEY]);
    const now: Owners = { owner, ofArticle: owner ?? before.ofArticle };
    sessionStorage.setItem(TYPED_OWNER_KEY, JSON.stringify(now));
  } catch {
    forgetTyped(); // spoilt, so nobody's
  }
}

/** A guest signs in where they are typing: what was typed goes along to the page that is loaded next. */
export function takeTypedAlong() {
  try {
    sessionStorage.setItem(TYPED_OWNER_KEY, JSON.stringify({ ...readOwners(), isJoining: true }));
  } catch {
    // Storage is closed: nothing was kept.
  }
}

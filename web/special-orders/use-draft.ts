import { type RefObject, useEffect, useRef } from 'react';
import { OUT_OF_STOCK_COOKIE, SPECIAL_DRAFT_KEY } from '#contracts/cookies.ts';
import { removeCookie, writeCookie } from '../browser/write-cookie.ts';

const KEPT = ['size', 'colour', 'quantity', 'chest', 'hips', 'height', 'note', 'name', 'email', 'phone'];
const MONTH_SECONDS = 2_592_000;

type Draft = { productId: number; fields: Record<string, string> };

function readDraft(productId: number): Draft['fields'] | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(SPECIAL_DRAFT_KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('productId' in kept) || kept.productId !== productId)
      return null;
    if (!('fields' in kept) || typeof kept.fields !== 'object' || kept.fields === null) return null;
    return Object.fromEntries(Object.entries(kept.fields).map(([name, value]) => [name, String(value)]));
  } catch {
    return null; // storage is closed, or holds something else
  }
}

function keepDraft(productId: number, form: HTMLFormElement) {
  const given = new FormData(form);
  const fields = Object.fromEntries(KEPT.map((name) => [name, String(given.get(name) ?? '')]));
  try {
    sessionStorage.setItem(SPECIAL_DRAFT_KEY, JSON.stringify({ productId, fields }));
  } catch {
    // Storage is closed: what was typed is kept as long as the page is open.
  }
}

function fillIn(form: HTMLFormElement, fields: Draft['fields']) {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (value === '' || !('value' in (field ?? {}))) continue;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
    else if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
      field.value = value;
  }
}

/** Remembers the article of the request under way, also for a later visit. */
function noteArticle(productId: number) {
  writeCookie(OUT_OF_STOCK_COOKIE, String(productId), { maxAgeSeconds: MONTH_SECONDS });
}

/** Forgets what was typed: it has been sent. */
export function forgetDraft() {
  removeCookie(OUT_OF_STOCK_COOKIE);
  try {
    sessionStorage.removeItem(SPECIAL_DRAFT_KEY);
  } catch {
    // Storage is closed: nothing was kept.
  }
}

/**
 * Keeps what is typed into a request, so that closing the dialog, Back or a reload loses nothing; puts it back when the form
 * opens again for the same article.
 */
export function useDraft(productId: number): { form: RefObject<HTMLFormElement | null>; keep: () => void } {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    noteArticle(productId);
    const kept = readDraft(productId);
    if (form.current && kept) fillIn(form.current, kept);
  }, [productId]);
  return { form, keep: () => form.current && keepDraft(productId, form.current) };
}

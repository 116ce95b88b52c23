import { data, type RouterContextProvider, redirect } from 'react-router';
import { dayOf } from '#contracts/days.ts';
import { NOTE_SLUG, noteDraftSchema } from '#contracts/notes.ts';
import { translate } from '#contracts/texts/translate.ts';
import { listCloths } from '#shop/catalog/list-cloths.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { listAllNotes, readNoteKept } from '#shop/notes/list-notes.ts';
import { addNote, changeNote, removeNote } from '#shop/notes/save-note.ts';
import { requestContext } from '#web/request-context.server.ts';
import { problemsIn } from '../../special-orders/form-problems.ts';
import { readSentForm, refuseFields, refuseWith, type SentForm } from '../../special-orders/read-form.server.ts';
import { NOTES } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';
import { NOTES_PER_PAGE, notesSearch, readNotesAsk } from './notes-query.ts';

const DONE = { added: 'office.notes.added', changed: 'office.notes.changed', removed: 'office.notes.removed' } as const;
const isDone = (word: string | null): word is keyof typeof DONE => word !== null && Object.hasOwn(DONE, word);

/** One page of all notes, and what was just done to one. */
export async function readNotes(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const { shop, locale } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const ask = readNotesAsk(searchParams);
  const { notes, total } = await listAllNotes(shop, { q: ask.words, page: ask.page, perPage: NOTES_PER_PAGE });
  const pages = Math.max(1, Math.ceil(total / NOTES_PER_PAGE));
  if (ask.page > pages) throw redirect(NOTES + notesSearch(ask, { page: pages }));
  const today = dayOf(shop.clock.now());
  const done = searchParams.get('done');
  const listed = notes.map(({ slug, titleEn, titleFr, summaryEn, summaryFr, publishedOn, isHidden }) => ({
    slug,
    title: locale === 'fr' ? titleFr : titleEn,
    summary: locale === 'fr' ? summaryFr : summaryEn,
    publishedOn,
    state: isHidden ? ('hidden' as const) : publishedOn > today ? ('coming' as const) : ('shown' as const),
  }));
  return { ask, pages, total, notes: listed, done: isDone(done) ? translate(locale, DONE[done]) : null };
}

export type NotesData = Awaited<ReturnType<typeof readNotes>>;

async function clothsFor(context: Readonly<RouterContextProvider>) {
  const { shop, locale } = context.get(requestContext);
  return (await listCloths(shop, locale)).map(({ code, name }) => ({ code, name }));
}

/** An empty form, for today. */
export async function readNewNote(context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'change');
  const { shop } = context.get(requestContext);
  return { cloths: await clothsFor(context), today: dayOf(shop.clock.now()) };
}

async function noteAsked(request: Request, context: Readonly<RouterContextProvider>) {
  const slug = new URL(request.url).searchParams.get('slug') ?? '';
  const note = NOTE_SLUG.test(slug) ? await readNoteKept(context.get(requestContext).shop, slug) : null;
  if (!note) throw data(null, { status: 404 });
  return note;
}

/** One note to change. */
export async function readNoteToChange(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'notes', 'see');
  const note = await noteAsked(request, context);
  const today = dayOf(context.get(requestContext).shop.clock.now());
  return { note, cloths: await clothsFor(context), isInBlog: !note.isHidden && note.publishedOn <= today };
}

const draftOf = ({ given, text }: SentForm) =>
  noteDraftSchema.safeParse({ ...given, clothCode: text('clothCode') || null, isHidden: text('isHidden') === 'on' });

/** Writes the note of the form, and leads to the list. */
export async function takeNewNote(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'notes', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const draft = draftOf(form);
  if (!draft.success) return refuseFields(problemsIn(draft.error.issues, locale), form, locale);
  try {
    await addNote(shop, actor, draft.data);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${NOTES}?done=added`);
}

/** Changes the note, or takes it away, and leads to the list. */
export async function takeNoteStep(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'notes', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const slug = new URL(request.url).searchParams.get('slug') ?? '';
  const isRemoval = form.text('intent') === 'remove';
  try {
    if (!NOTE_SLUG.test(slug)) throw new Refusal('not.found');
    if (isRemoval) await removeNote(shop, actor, slug);
    else {
      const draft = draftOf(form);
      if (!draft.success) return refuseFields(problemsIn(draft.error.issues, locale), form, locale);
      const version = form.text('version');
      if (!/^\d{1,9}$/.test(version)) throw new Refusal('input.invalid');
      await changeNote(shop, actor, { slug, version: Number(version), draft: draft.data });
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  throw redirect(`${NOTES}?done=${isRemoval ? 'removed' : 'changed'}`);
}

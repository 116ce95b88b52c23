import { data, type RouterContextProvider, redirect } from 'react-router';
import { toPosterChanges } from '#contracts/http/poster-draft.ts';
import { changePosterSchema } from '#contracts/http/posters.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { editPoster } from '#shop/posters/edit-poster.ts';
import { readPoster } from '#shop/posters/list-all-posters.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith } from '../../forms/read-form.server.ts';
import { POSTERS } from '../addresses.ts';
import { staffOnly } from '../staff-only.server.ts';

const LARGEST_ID = 2_147_483_647;

/** The poster that the address names. Refuses with a 404, or leads back to the list when it names none (as R-049). */
export async function readPosterToEdit(request: Request, context: Readonly<RouterContextProvider>) {
  staffOnly(context, 'posters', 'change');
  const poster = await readPoster(context.get(requestContext).shop, idAsked(request));
  if (!poster) throw data(null, { status: 404 });
  return { poster };
}

function idAsked(request: Request): number {
  const id = new URL(request.url).searchParams.get('rt') ?? '';
  if (!/^\d{1,12}$/.test(id)) throw redirect(POSTERS);
  if (Number(id) > LARGEST_ID) throw data(null, { status: 404 });
  return Number(id);
}

/** Changes the poster as the form says. A form that is older than the poster is refused, and its words are kept. */
export async function takePosterEdit(request: Request, context: Readonly<RouterContextProvider>) {
  const { userId: actor } = staffOnly(context, 'posters', 'change');
  const { shop, locale } = context.get(requestContext);
  const id = idAsked(request);
  const form = await readSentForm(request);
  const read = changePosterSchema.safeParse({ ...form.given, version: Number(form.text('version')) });
  if (!read.success) return refuseFields(problemsIn(read.error.issues, locale), form, locale);
  const { version, ...fields } = read.data;
  try {
    await editPoster(shop, actor, id, { changes: toPosterChanges(fields), version });
  } catch (error) {
    const answer = refuseWith(error, form, locale);
    const isStale = isRefusal(error) && error.code === 'edit.stale';
    return isStale ? data({ ...answer.data, isStale }, answer.init ?? {}) : answer;
  }
  throw redirect(`${POSTERS}?done=changed`);
}

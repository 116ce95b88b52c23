import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import type { Shop } from '#shop/kernel/shop.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { fieldProblemsIn } from '../../forms/form-problems.ts';
import { readSentForm, refuseWith, type SentForm } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';
import type { OfficeForm } from './define-form.ts';
import type { ListRequest } from './read-list.server.ts';

/** The request of a form's screen. */
export type FormRequest = ListRequest;

type Asked = { shop: Shop; locale: Locale; params: URLSearchParams };
/** What a form's own reader is given. */
export type Opening = Asked & { viewer: ReturnType<typeof staffOnly> };
/** What a form's own function is given: who sends it, and what it says. */
export type Sent = Asked & { actor: string; form: SentForm };

/**
 * Reads what a form's screen shows.
 *
 * access  a new one is opened by those who may `change`; what is there is seen by those who may `see`
 */
export async function openForm<Found>(
  { resource }: Pick<OfficeForm, 'resource'>,
  access: 'see' | 'change',
  { request, context }: FormRequest,
  read: (opening: Opening) => Found | Promise<Found>,
): Promise<Found> {
  const viewer = staffOnly(context, resource, access);
  const { shop, locale } = context.get(requestContext);
  return read({ shop, locale, viewer, params: new URL(request.url).searchParams });
}

/**
 * Takes a form that somebody who may change it has sent, and leads on. What is refused is answered with everything that was
 * typed; nothing else is kept of it.
 *
 * take  does what the form says, and says where that leads, or what is said of it on the same screen
 */
export async function takeForm(
  { resource }: Pick<OfficeForm, 'resource'>,
  { request, context }: FormRequest,
  take: (sent: Sent) => Promise<string | { done: string }>,
) {
  const { userId: actor } = staffOnly(context, resource, 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const params = new URL(request.url).searchParams;
  let came: string | { done: string };
  try {
    came = await take({ shop, locale, params, actor, form });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  if (typeof came === 'string') throw redirect(came);
  return data(came);
}

/**
 * What a form says, as its schema reads it.
 *
 * refuses  input.invalid — with a sentence for each field that is wrong
 */
export function parsed<Schema extends z.ZodType>(schema: Schema, said: unknown): z.output<Schema> {
  const read = schema.safeParse(said);
  if (read.success) return read.data;
  throw new Refusal('input.invalid', { problems: fieldProblemsIn(read.error.issues) });
}

/**
 * The version that was shown when the form was filled in: what somebody else changed since is not written over.
 *
 * refuses  input.invalid — no page of the shop has made this form
 */
export function versionIn({ text }: Pick<SentForm, 'text'>): number {
  const version = text('version');
  if (!/^\d{1,9}$/.test(version)) throw new Refusal('input.invalid');
  return Number(version);
}

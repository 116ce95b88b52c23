import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { Locale } from '#contracts/money.ts';
import type { Actor } from '#shop/customers/hold-asker.ts';
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

/** What the reader of a form's screen receives. */
export type FormContext = {
  shop: Shop;
  locale: Locale;
  params: URLSearchParams;
  viewer: ReturnType<typeof staffOnly>;
};
/** What the function of a sent form receives: who sends it, in which session, and its fields. */
export type FormSubmit = FormContext & Actor & { form: SentForm };

/**
 * Reads what a form's screen shows.
 *
 * access  a new one is opened by those who may `change`; what is there is seen by those who may `see`
 */
export async function openForm<Found>(
  { resource }: Pick<OfficeForm, 'resource'>,
  access: 'see' | 'change',
  { request, context }: FormRequest,
  read: (context: FormContext) => Found | Promise<Found>,
): Promise<Found> {
  const viewer = staffOnly(context, resource, access);
  const { shop, locale } = context.get(requestContext);
  return read({ shop, locale, viewer, params: new URL(request.url).searchParams });
}

/**
 * Takes a form that somebody who may change it has sent, and leads on. What is refused is answered with everything that was
 * typed; nothing else is kept of it.
 *
 * take  does what the form asks for, and returns the next address, or the data for the same screen, such as `done`: a sentence
 */
export async function takeForm<Result extends object>(
  { resource }: Pick<OfficeForm, 'resource'>,
  { request, context }: FormRequest,
  take: (sent: FormSubmit) => Promise<string | Result>,
) {
  const viewer = staffOnly(context, resource, 'change');
  const { shop, locale, sessionToken: session } = context.get(requestContext);
  const form = await readSentForm(request);
  const params = new URL(request.url).searchParams;
  let result: string | Result;
  try {
    result = await take({ shop, locale, params, viewer, actor: viewer.userId, session, form });
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  if (typeof result === 'string') throw redirect(result);
  return data(result);
}

/**
 * The values of a form, as its schema reads them.
 *
 * refuses  input.invalid — with a sentence for each field that is wrong
 */
export function parsed<Schema extends z.ZodType>(schema: Schema, values: unknown): z.output<Schema> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  throw new Refusal('input.invalid', { problems: fieldProblemsIn(read.error.issues) });
}

/**
 * The version that was shown when the form was filled in: what somebody else changed since is not written over.
 *
 * refuses  input.invalid — no page of the shop has made this form
 */
export function versionIn(form: Pick<SentForm, 'text'>): number {
  return numberIn(form, 'version');
}

/**
 * A number that a page of the shop has put into a form: an id, a place.
 *
 * refuses  input.invalid — no page of the shop has made this form
 */
export function numberIn({ text }: Pick<SentForm, 'text'>, name: string): number {
  const number = text(name);
  if (!/^\d{1,9}$/.test(number)) throw new Refusal('input.invalid');
  return Number(number);
}

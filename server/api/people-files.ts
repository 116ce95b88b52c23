import { z } from 'zod';
import { everySubscriber, SUBSCRIPTION_STATES } from '#shop/newsletter/list-subscribers.ts';
import { everyActivity } from '#shop/reports/list-activity.ts';
import { recordExport } from '#shop/reports/record-export.ts';
import { actorOf, mayAlso } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { sendCsv } from './send-csv.ts';

const words = z.string().trim().max(120).default('');
const orNull = (value: string | undefined) => value || null;
const day = z.iso.date().or(z.literal('')).optional().transform(orNull);
const name = z.string().max(80).optional().transform(orNull);

/** Lists of people and of what was done, as files; the filters are those of the screens. */
export async function peopleFileRoutes(app: ApiApp, { shop }: Services): Promise<void> {
  app.get(
    '/api/newsletter/subscribers.csv',
    {
      config: { access: 'admin', resource: 'newsletter' },
      schema: {
        summary: 'The newsletter’s readers as a CSV file',
        querystring: z.object({ q: words, state: z.enum(SUBSCRIPTION_STATES).nullable().default(null) }),
      },
    },
    async (request, reply) => {
      const { q, state } = request.query;
      await recordExport(shop, { actor: actorOf(request), list: 'newsletter', filters: request.query });
      const heads = ['email', 'language', 'state', 'asked_at', 'consent_at', 'left_at'];
      return sendCsv(reply, { name: 'newsletter', heads, batches: rows() });

      async function* rows() {
        for await (const readers of everySubscriber(shop, { words: q, state })) {
          yield readers.map((one) => [one.email, one.locale, one.state, one.askedAt, one.consentAt, one.leftAt]);
        }
      }
    },
  );
  app.get(
    '/api/activity.csv',
    {
      config: { access: 'admin', resource: 'activity' },
      schema: {
        summary: 'What was done, by whom, as a CSV file',
        querystring: z.object({ who: name, action: name, subject: name, from: day, until: day }),
      },
    },
    async (request, reply) => {
      const { who: actor, action, subject, from, until } = request.query;
      const [, type, id] = /^([a-z_]+):(.+)$/.exec(subject ?? '') ?? [];
      const asked = { actor, action, from, until, subject: type && id ? { type, id } : null, locale: request.locale };
      await recordExport(shop, { actor: actorOf(request), list: 'activity', filters: request.query });
      const heads = [
        'at',
        'who',
        'who_id',
        'who_email',
        'action',
        'subject_type',
        'subject_id',
        'subject',
        'before',
        'after',
      ];
      return sendCsv(reply, { name: 'activity', heads, batches: rows() });

      async function* rows() {
        for await (const entries of everyActivity(shop, {
          ...asked,
          locale: request.locale,
          maySee: (resource) => mayAlso(request, resource, 'see'),
        })) {
          yield entries.map((one) => [
            one.at,
            one.actorName ?? one.actor,
            one.actor,
            one.actorEmail,
            one.action,
            one.subjectType,
            one.subjectId,
            one.subjectName,
            asText(one.before),
            asText(one.after),
          ]);
        }
      }
    },
  );
}

function asText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

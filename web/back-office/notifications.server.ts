import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { timeZone } from '#contracts/days.ts';
import { mayBeTold, NOTICE_KINDS, NOTICE_WAYS, usualChoices } from '#contracts/staff-notifications.ts';
import { translate } from '#contracts/texts/translate.ts';
import { readChoices, saveChoices } from '#shop/notifications/choices.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { problemsIn } from '../forms/form-problems.ts';
import { readSentForm, refuseFields, refuseWith } from '../forms/read-form.server.ts';
import { staffOnly } from './staff-only.server.ts';

const way = z.enum(NOTICE_WAYS, 'problem.choice');
const choicesSchema = z.object({
  ...{ orders: way, returns: way, specials: way, stock: way },
  digestHour: z.coerce
    .number('problem.choice')
    .int('problem.choice')
    .min(0, 'problem.choice')
    .max(23, 'problem.choice'),
  hasSound: z.boolean(),
});

/** What whoever is asking has chosen to be told of: everybody of the staff chooses for themselves. */
export async function readOwnNotifications(context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'dashboard', 'see');
  const { shop } = context.get(requestContext);
  const staffRole = viewer.staffRole ?? null;
  return {
    choices: await readChoices(shop, { userId: viewer.userId, staffRole }),
    kinds: NOTICE_KINDS.filter((kind) => mayBeTold(staffRole, kind)),
    email: viewer.email,
    shopEmail: shop.settings.email,
    zone: timeZone(),
  };
}

/** Keeps what somebody has chosen for themselves. Of what they may not see nothing is asked, and nothing is changed. */
export async function takeOwnNotifications(request: Request, context: Readonly<RouterContextProvider>) {
  const viewer = staffOnly(context, 'dashboard', 'see');
  const { shop, locale } = context.get(requestContext);
  const staffRole = viewer.staffRole ?? null;
  const form = await readSentForm(request);
  const before = await readChoices(shop, { userId: viewer.userId, staffRole });
  const own = Object.fromEntries(
    NOTICE_KINDS.map((kind) => [kind, mayBeTold(staffRole, kind) ? form.text(kind) : before[kind]]),
  );
  const hasSound = mayBeTold(staffRole, 'orders') ? form.text('hasSound') === 'on' : usualChoices(staffRole).hasSound;
  const asked = choicesSchema.safeParse({ ...own, digestHour: form.text('digestHour') || 'none', hasSound });
  if (!asked.success) return refuseFields(problemsIn(asked.error.issues, locale), form, locale);
  try {
    await saveChoices(shop, viewer.userId, asked.data);
  } catch (error) {
    return refuseWith(error, form, locale);
  }
  return data({ done: translate(locale, 'notice.saved') });
}

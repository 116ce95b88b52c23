import { data, type RouterContextProvider } from 'react-router';
import { translate } from '#contracts/texts/translate.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { letMessageRest, replayAllMessages, replayMessage } from '#shop/outbox/replay-messages.ts';
import { listMessages } from '#shop/reports/list-messages.ts';
import { requestContext } from '#web/frame/request-context.server.ts';
import { readSentForm, refuseWith } from '../../forms/read-form.server.ts';
import { staffOnly } from '../staff-only.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What did not get through, and what is still tried. */
export async function readMessages(context: Context) {
  staffOnly(context, 'activity', 'see');
  return listMessages(context.get(requestContext).shop);
}

export type MessagesData = Awaited<ReturnType<typeof readMessages>>;

/** Tries a message again, or all of them, or lets one rest: each once. */
export async function takeMessageStep(request: Request, context: Context) {
  const { userId: actor } = staffOnly(context, 'activity', 'change');
  const { shop, locale } = context.get(requestContext);
  const form = await readSentForm(request);
  const { text } = form;
  const id = /^[1-9]\d{0,14}$/.test(text('message')) ? Number(text('message')) : 0;
  try {
    switch (text('intent')) {
      case 'again':
        await replayMessage(shop, { id, actor });
        return data({ done: translate(locale, 'message.done.again') });
      case 'all': {
        const count = await replayAllMessages(shop, actor);
        if (count === 0) throw new Refusal('message.not.parked');
        return data({ done: translate(locale, 'message.done.again') });
      }
      case 'rest':
        await letMessageRest(shop, { id, actor, reason: text('reason') });
        return data({ done: translate(locale, 'message.done.rested') });
      default:
        throw new Refusal('input.invalid');
    }
  } catch (error) {
    return refuseWith(error, form, locale);
  }
}

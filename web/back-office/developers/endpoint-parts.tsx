import { WEBHOOK_EVENTS, type WebhookEvent } from '#contracts/developers.ts';
import type { Given } from '../../forms/form-problems.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { Tag } from '../../ui/labels.tsx';
import type { FormState } from '../kit/use-office-form.ts';
import { eventField } from './developers-words.ts';
import type { WebhooksData } from './webhooks.server.ts';

/** Whether an endpoint receives events, in a word. */
export function EndpointState({ of: { offReason, failingSince } }: { of: WebhooksData['endpoints'][number] }) {
  const t = useText();
  if (offReason === null) return <Tag tone={failingSince ? 'warn' : 'ok'}>{t('developers.hook.on')}</Tag>;
  return <Tag tone={offReason === 'owner' ? 'neutral' : 'bad'}>{t(`developers.hook.off.${offReason}`)}</Tag>;
}

/** The boxes of these events, ticked. */
export function eventsShown(events: readonly WebhookEvent[]): Given {
  return Object.fromEntries(events.map((event) => [eventField(event), 'on']));
}

/** Which events an endpoint receives, by their names on the wire. */
export function EventBoxes({ form: { given, problems } }: { form: FormState }) {
  const t = useText();
  return (
    <fieldset aria-describedby={problems.events ? 'events-problem' : undefined}>
      <legend>{t('developers.hook.events')}</legend>
      {problems.events && (
        <p id="events-problem" className="sm red">
          {problems.events}
        </p>
      )}
      <div className="events">
        {WEBHOOK_EVENTS.map((event) => (
          <Check key={event} name={eventField(event)} defaultChecked={given[eventField(event)] !== undefined}>
            <code>{event}</code>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

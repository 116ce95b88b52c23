import { WEBHOOK_EVENTS, type WebhookEvent } from '#contracts/developers.ts';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { eventField } from './developers-words.ts';

/** Which events an endpoint is told, by their names on the wire. */
export function EventBoxes({ chosen, problem }: { chosen: readonly WebhookEvent[]; problem: string | undefined }) {
  const t = useText();
  return (
    <fieldset aria-describedby={problem ? 'events-problem' : undefined}>
      <legend>{t('developers.hook.events')}</legend>
      {problem && (
        <p id="events-problem" className="sm red">
          {problem}
        </p>
      )}
      <div className="events">
        {WEBHOOK_EVENTS.map((event) => (
          <Check key={event} name={eventField(event)} defaultChecked={chosen.includes(event)}>
            <code>{event}</code>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}

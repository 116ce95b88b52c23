import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { NOTICE_WAYS, type NoticeKind } from '#contracts/staff-notifications.ts';
import type { Given } from '../forms/form-problems.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useSending } from '../forms/use-sending.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/check.tsx';
import { SelectField } from '../ui/field.tsx';
import type { Route } from './+types/notifications';
import { readOwnNotifications, takeOwnNotifications } from './notifications.server.ts';
import { type ActAnswer, ActOutcome } from './parts/act-outcome.tsx';
import { playChime, unlockChime } from './parts/chime.ts';
import { ScreenTrouble } from './parts/screen-trouble.tsx';
import { UnsavedGuard } from './parts/unsaved-guard.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readOwnNotifications(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOwnNotifications(request, context);
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const ignore = () => {};

/** How one kind is told, the three ways side by side. */
function Kind({ kind, chosen, problem }: { kind: NoticeKind; chosen: string; problem: string | undefined }) {
  const t = useText();
  return (
    <fieldset className="kinds">
      <legend className="lbl">{t(`notice.kind.${kind}`)}</legend>
      <div className="row wrapx gap-x-6 gap-y-1">
        {NOTICE_WAYS.map((way) => (
          <Check key={way} type="radio" name={kind} value={way} defaultChecked={chosen === way} required>
            {t(`notice.way.${way}`)}
          </Check>
        ))}
      </div>
      {problem && <p className="sm bad">{problem}</p>}
    </fieldset>
  );
}

function Sound({ isOn }: { isOn: boolean }) {
  const t = useText();
  const listen = () => {
    unlockChime();
    playChime();
  };
  return (
    <section className="box p-4.5 stack gap-3">
      <h2 className="h4">{t('notice.office')}</h2>
      <Check name="hasSound" value="on" defaultChecked={isOn}>
        {t('notice.sound')}
      </Check>
      <p className="sm mut">{t('notice.sound.hint')}</p>
      <p>
        <Button look="line" size="small" onClick={listen}>
          {t('notice.sound.try')}
        </Button>
      </p>
    </section>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

/** What was typed and refused, else what is kept. */
function shownOf({ choices }: Loaded, given: Given | undefined): Given {
  if (given) return given;
  const { hasSound, digestHour, ...ways } = choices;
  return { ...ways, digestHour: String(digestHour), hasSound: hasSound ? 'on' : '' };
}

/** What the signed-in colleague is told of by e-mail, and whether the open back office sounds. */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const isWorking = useSending() !== null;
  const [isDirty, setDirty] = useState(false);
  const { kinds, email, shopEmail, zone } = loaderData;
  const shown = shownOf(loaderData, refused?.given);
  const problems = refused?.problems ?? {};
  const once = (event: FormEvent) => {
    if (isWorking) event.preventDefault();
    else setDirty(false);
  };
  const frame = { id: 'notice-hour', label: t('notice.hour'), hint: t('notice.hour.hint', { zone }) };
  return (
    <>
      <PageHead title={t('office.title', { screen: t('notice.title') })} />
      <div className="ph">
        <h1>{t('notice.title')}</h1>
      </div>
      <ActOutcome />
      <Form method="post" className="stack gap-4.5 max-w-[44rem]" onChange={() => setDirty(true)} onSubmit={once}>
        <UnsavedGuard isDirty={isDirty} onLeave={ignore} line="office.pages.leave" />
        <section className="box p-4.5 stack gap-4.5">
          <h2 className="h4">{t('notice.email')}</h2>
          <p className="mut wrap-anywhere">{t('notice.line', { email })}</p>
          {kinds.map((kind) => (
            <Kind key={kind} kind={kind} chosen={shown[kind] ?? ''} problem={problems[kind]} />
          ))}
          <SelectField
            frame={{ ...frame, ...(problems.digestHour && { problem: problems.digestHour }) }}
            name="digestHour"
            defaultValue={shown.digestHour}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {t('notice.hour.value', { hour })}
              </option>
            ))}
          </SelectField>
          <p className="sm mut wrap-anywhere">{t('notice.shop', { email: shopEmail })}</p>
        </section>
        {kinds.includes('orders') && <Sound isOn={shown.hasSound === 'on'} />}
        <p>
          <Button type="submit" isWorking={isWorking}>
            {t('notice.save')}
          </Button>
        </p>
      </Form>
    </>
  );
}

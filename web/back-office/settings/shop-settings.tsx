import { Form } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import type { FormProblems } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/shop-settings';
import { CurrencyBox } from './currency-box.tsx';
import { readShopSettings, type ShopSettingsData, takeShopSettings } from './shop-settings.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readShopSettings(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeShopSettings(request, context);
}

/** A refused change means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type PartProps = { settings: ShopSettingsData; problems: FormProblems; given: Record<string, string> | null };

/** What stands in a field: what was typed, or what is chosen. */
const inField = ({ settings, given }: PartProps, name: keyof ShopSettingsData['chosen']): string =>
  given?.[name] ?? String(settings.chosen[name] ?? '');

function WhoBox(props: PartProps) {
  const t = useText();
  const { settings, problems } = props;
  const line = (name: 'name' | 'phone' | 'email' | 'address', type = 'text') => (
    <TextField
      key={name}
      frame={{
        id: `settings-${name}`,
        label: t(`office.settings.${name}`),
        hint: t('office.settings.as.installed', { usual: settings.usual[name] }),
        problem: problems[name],
      }}
      type={type}
      name={name}
      maxLength={254}
      autoComplete="off"
      placeholder={settings.usual[name]}
      defaultValue={inField(props, name)}
    />
  );
  return (
    <section className="box">
      <header>
        <h2>{t('office.nav.settings.shop')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="mut">{t('office.settings.shop.line')}</p>
        {line('name')}
        {line('phone', 'tel')}
        {line('email', 'email')}
        {line('address')}
      </div>
    </section>
  );
}

const NUMBERS = { returnDays: 'days', lowStock: 'low' } as const;
const ATTRIBUTES = {
  ratingDivisor: {
    label: 'office.settings.average',
    options: [
      ['count', 'office.settings.average.count'],
      ['15', 'office.settings.average.15'],
    ],
  },
  cartOnMissing: {
    label: 'office.settings.missing',
    options: [
      ['drop', 'office.settings.missing.drop'],
      ['empty', 'office.settings.missing.empty'],
    ],
  },
} as const;

/** Whether staff must have a second factor: the owner's to say, unless the environment requires it. */
function FactorChoice({ settings, isOn }: { settings: ShopSettingsData; isOn: boolean }) {
  const t = useText();
  const isClosed = settings.closed.includes('mustStaffHaveSecondFactor');
  const why = settings.usual.mustStaffHaveSecondFactor ? 'required' : 'owner';
  return (
    <>
      <Check
        name="mustStaffHaveSecondFactor"
        defaultChecked={isOn}
        disabled={isClosed}
        aria-describedby={isClosed ? 'settings-factor-note' : undefined}
      >
        {t('office.settings.factor')}
      </Check>
      {isClosed && (
        <p className="sm mut" id="settings-factor-note">
          {t(`office.settings.factor.${why}`)}
        </p>
      )}
    </>
  );
}

function RulesBox(props: PartProps) {
  const t = useText();
  const { settings, problems, given } = props;
  const isOn = (name: 'mustStaffHaveSecondFactor' | 'mustRatingsBeApproved') =>
    given && !settings.closed.includes(name) ? given[name] === 'on' : settings.inForce[name];
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.rules')}</h2>
      </header>
      <div className="bd stack gap-4">
        {(['returnDays', 'lowStock'] as const).map((name) => (
          <TextField
            key={name}
            frame={{
              id: `settings-${name}`,
              label: t(`office.settings.${NUMBERS[name]}`),
              hint: t(`office.settings.${NUMBERS[name]}.hint`),
              problem: problems[name],
            }}
            name={name}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={inField(props, name) || String(settings.usual[name])}
          />
        ))}
        {(['ratingDivisor', 'cartOnMissing'] as const).map((name) => (
          <SelectField
            key={name}
            frame={{
              id: `settings-${name}`,
              label: t(ATTRIBUTES[name].label),
              problem: problems[name],
            }}
            name={name}
            defaultValue={inField(props, name) || settings.usual[name]}
          >
            {ATTRIBUTES[name].options.map(([option, words]) => (
              <option key={option} value={option}>
                {t(words)}
              </option>
            ))}
          </SelectField>
        ))}
        <FactorChoice settings={settings} isOn={isOn('mustStaffHaveSecondFactor')} />
        <Check
          name="mustRatingsBeApproved"
          defaultChecked={isOn('mustRatingsBeApproved')}
          aria-describedby="settings-approve-note"
        >
          {t('office.settings.approve')}
        </Check>
        <p className="sm mut" id="settings-approve-note">
          {t('office.settings.approve.hint')}
        </p>
      </div>
    </section>
  );
}

const ORDER_LIMITS = ['mostPerLine', 'mostPerOrder', 'confirmFromMinor', 'confirmFromPieces'] as const;

/** How much one order may hold, and from when on somebody has to confirm it (decision 0066). */
function OrdersBox(props: PartProps) {
  const t = useText();
  const { settings, problems, given } = props;
  const { currency, chosen, usual } = settings;
  const shownIn = (name: (typeof ORDER_LIMITS)[number]): string => {
    const held = chosen[name] ?? usual[name];
    return given?.[name] ?? (name === 'confirmFromMinor' ? writePrice(held, currency) : String(held));
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.orders')}</h2>
      </header>
      <div className="bd stack gap-4">
        {ORDER_LIMITS.map((name) => (
          <TextField
            key={name}
            frame={{
              id: `settings-${name}`,
              label:
                name === 'confirmFromMinor'
                  ? `${t(`office.settings.${name}`)} (${currency})`
                  : t(`office.settings.${name}`),
              hint: t(`office.settings.${name}.hint`),
              problem: problems[name],
            }}
            name={name}
            inputMode={name === 'confirmFromMinor' ? 'decimal' : 'numeric'}
            autoComplete="off"
            maxLength={12}
            defaultValue={shownIn(name)}
          />
        ))}
      </div>
    </section>
  );
}

/** The shop's name, contacts and rules (issue 5 "settings"). */
export default function ShopSettings({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const mayChange = useMay('settings');
  const answer = useAnswer<ActAnswer>();
  const sent = useSending();
  const isWorking = sent !== null && sent.get('intent') !== 'currency';
  const asked = { problems: answer?.refused?.problems ?? {}, given: answer?.refused?.given ?? null };
  const isOfCurrency = asked.given?.intent === 'currency';
  const nothing = { problems: {}, given: null };
  const props = { settings: loaderData, ...(isOfCurrency ? nothing : asked) };
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.settings') })} />
      <div className="ph">
        <h1>{t('office.nav.settings')}</h1>
      </div>
      <ActOutcome />
      <Form method="post" key={loaderData.version} preventScrollReset>
        <input type="hidden" name="version" value={loaderData.version} />
        <fieldset className="bare-set" disabled={!mayChange}>
          <div className="col2">
            <WhoBox {...props} />
            <div className="stack gap-5.5">
              <RulesBox {...props} />
              <OrdersBox {...props} />
              {mayChange && (
                <Button type="submit" isWorking={isWorking}>
                  {t('office.settings.save')}
                </Button>
              )}
            </div>
          </div>
        </fieldset>
      </Form>
      <div className="col2">
        <CurrencyBox settings={loaderData} {...(isOfCurrency ? asked : nothing)} mayChange={mayChange} />
      </div>
    </>
  );
}

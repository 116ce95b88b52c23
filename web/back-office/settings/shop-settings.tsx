import type { ComponentProps } from 'react';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { TextField } from '../../ui/field.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { FormBody, SaveButton } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { type FormState, useOfficeForm } from '../kit/use-office-form.ts';
import { ActOutcome } from '../parts/act-outcome.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/shop-settings';
import { CurrencyBox } from './currency-box.tsx';
import { HandMoneyBox } from './hand-money-box.tsx';
import { readShopSettings, type ShopSettingsData, takeShopSettings } from './shop-settings.server.ts';

const FORM = { resource: 'settings', ids: 'settings-' } as const;

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(FORM, 'see', sent, readShopSettings);

export const action = (sent: FormRequest) => takeForm(FORM, sent, takeShopSettings);

export const shouldRevalidate = readAgainUnlessGone;

type BoxProps = { form: FormState; settings: ShopSettingsData };

type LineProps = { form: FormState; name: string; label: string; hint: string } & Omit<ComponentProps<'input'>, 'form'>;

/** A line whose words name what the shop was installed with or what it counts in, which no declared field can. */
function Line({ form, name, label, hint, ...input }: LineProps) {
  return (
    <TextField
      frame={{ id: form.ids + name, label, hint, problem: form.problems[name] }}
      name={name}
      autoComplete="off"
      defaultValue={form.given[name]}
      {...input}
    />
  );
}

const WHO = { name: 'text', phone: 'tel', email: 'email', address: 'text' } as const;

function WhoBox({ form, settings: { usual } }: BoxProps) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.nav.settings.shop')}</h2>
      </header>
      <div className="bd stack gap-4">
        <p className="mut">{t('office.settings.shop.line')}</p>
        {(['name', 'phone', 'email', 'address'] as const).map((name) => (
          <Line
            key={name}
            form={form}
            name={name}
            label={t(`office.settings.${name}`)}
            hint={t('office.settings.as.installed', { usual: usual[name] })}
            type={WHO[name]}
            maxLength={254}
            placeholder={usual[name]}
          />
        ))}
        {(['registrationNumber', 'taxNumber'] as const).map((name) => (
          <Line
            key={name}
            form={form}
            name={name}
            label={t(`office.settings.${name}`)}
            hint={t(`office.settings.${name}.hint`)}
            maxLength={60}
          />
        ))}
      </div>
    </section>
  );
}

const NUMBER = { kind: 'line', is: 'count', most: 6 } as const;
const RULES: Field<string>[] = [
  { ...NUMBER, name: 'returnDays', label: 'office.settings.days', hint: 'office.settings.days.hint' },
  { ...NUMBER, name: 'reviewDays', label: 'office.settings.review', hint: 'office.settings.review.hint' },
  { ...NUMBER, name: 'lowStock', label: 'office.settings.low', hint: 'office.settings.low.hint' },
  { kind: 'choice', name: 'ratingDivisor', label: 'office.settings.average' },
  { kind: 'choice', name: 'cartOnMissing', label: 'office.settings.missing' },
];

function RulesBox({ form, settings }: BoxProps) {
  const t = useText();
  const choices = {
    ratingDivisor: [
      { code: 'count', name: t('office.settings.average.count') },
      { code: '15', name: t('office.settings.average.15') },
    ],
    cartOnMissing: [
      { code: 'drop', name: t('office.settings.missing.drop') },
      { code: 'empty', name: t('office.settings.missing.empty') },
    ],
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.rules')}</h2>
      </header>
      <div className="bd stack gap-4">
        <FormFields form={form} fields={RULES} choices={choices} />
        <FactorChoice form={form} settings={settings} />
        <Check
          name="mustRatingsBeApproved"
          defaultChecked={form.given.mustRatingsBeApproved === 'on'}
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

/** Whether staff must have a second factor: the owner's to say, unless the environment requires it. */
function FactorChoice({ form, settings: { closed, inForce, usual } }: BoxProps) {
  const t = useText();
  const isClosed = closed.includes('mustStaffHaveSecondFactor');
  const isOn = isClosed ? inForce.mustStaffHaveSecondFactor : form.given.mustStaffHaveSecondFactor === 'on';
  const why = usual.mustStaffHaveSecondFactor ? 'required' : 'owner';
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

/** How much one order may hold, and from when on somebody has to confirm it (decision 0066). */
function OrdersBox({ form, settings: { currency } }: BoxProps) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.orders')}</h2>
      </header>
      <div className="bd stack gap-4">
        {(['mostPerLine', 'mostPerOrder', 'confirmFromMinor', 'confirmFromPieces'] as const).map((name) => {
          const isSum = name === 'confirmFromMinor';
          const label = t(`office.settings.${name}`);
          return (
            <Line
              key={name}
              form={form}
              name={name}
              label={isSum ? `${label} (${currency})` : label}
              hint={t(`office.settings.${name}.hint`)}
              inputMode={isSum ? 'decimal' : 'numeric'}
              maxLength={12}
            />
          );
        })}
      </div>
    </section>
  );
}

const COURIERS: Field<string>[] = [
  {
    kind: 'text',
    name: 'couriers',
    label: 'office.settings.couriers.each',
    hint: 'office.settings.couriers.hint',
    rows: 5,
  },
];

/** Who brings the parcels, and where each courier says how far one is. */
function CouriersBox({ form }: Pick<BoxProps, 'form'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.couriers')}</h2>
      </header>
      <div className="bd">
        <FormFields form={form} fields={COURIERS} />
      </div>
    </section>
  );
}

const DISPATCH: Field<string>[] = [
  { ...NUMBER, name: 'dispatchDays', label: 'office.settings.dispatchDays', hint: 'office.settings.dispatchDays.hint' },
  { ...NUMBER, name: 'cutoffHour', label: 'office.settings.cutoffHour', hint: 'office.settings.cutoffHour.hint' },
  {
    ...({ kind: 'text', name: 'holidays', rows: 5 } as const),
    ...{ label: 'office.settings.holidays', hint: 'office.settings.holidays.hint' },
  },
];

/** From what the days of arrival are counted that customers read. */
function DispatchBox({ form }: Pick<BoxProps, 'form'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.dispatch')}</h2>
      </header>
      <div className="bd stack gap-4">
        <FormFields form={form} fields={DISPATCH} />
      </div>
    </section>
  );
}

/** What the checkout offers for gifts (decision 0111). */
function GiftsBox({ form }: Pick<BoxProps, 'form'>) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.settings.gifts')}</h2>
      </header>
      <div className="bd stack gap-4">
        <Check
          name="isGiftWrapOffered"
          defaultChecked={form.given.isGiftWrapOffered === 'on'}
          aria-describedby="settings-gift-note"
        >
          {t('office.settings.isGiftWrapOffered')}
        </Check>
        <p className="sm mut" id="settings-gift-note">
          {t('office.settings.isGiftWrapOffered.hint')}
        </p>
      </div>
    </section>
  );
}

function SettingsForm({ settings }: { settings: ShopSettingsData }) {
  const t = useText();
  const form = useOfficeForm(FORM, settings.begin);
  return (
    <FormBody form={form} hidden={{ version: settings.version }} className="col2">
      <div className="stack gap-5.5">
        <WhoBox form={form} settings={settings} />
        <CouriersBox form={form} />
        <HandMoneyBox form={form} />
      </div>
      <div className="stack gap-5.5">
        <RulesBox form={form} settings={settings} />
        <OrdersBox form={form} settings={settings} />
        <DispatchBox form={form} />
        <GiftsBox form={form} />
        <SaveButton form={form}>{t('office.settings.save')}</SaveButton>
      </div>
    </FormBody>
  );
}

/** The shop's name, contacts and rules. */
export default function ShopSettings({ loaderData }: Route.ComponentProps) {
  const t = useText();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.nav.settings') })} />
      <div className="ph">
        <h1>{t('office.nav.settings')}</h1>
      </div>
      <ActOutcome />
      <SettingsForm key={loaderData.version} settings={loaderData} />
      <div className="col2">
        <CurrencyBox currency={loaderData.currency} isCurrencyFixed={loaderData.isCurrencyFixed} />
      </div>
    </>
  );
}

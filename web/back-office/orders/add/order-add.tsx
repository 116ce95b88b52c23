import { useState } from 'react';
import { Form, Link, useActionData, useNavigation } from 'react-router';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { formatMoney } from '#contracts/money.ts';
import { sumOfLines } from '#contracts/totals.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import type { FormRefusal } from '../../../special-orders/form-problems.ts';
import { PageHead } from '../../../storefront/parts/page-head.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ORDERS } from '../../addresses.ts';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import type { Route } from './+types/order-add';
import { addAddress } from './add-query.ts';
import { ArticleFinder, Goods } from './article-finder.tsx';
import { type OrderAddData, readOrderAdd, takeOrderAdd } from './order-add.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrderAdd(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOrderAdd(request, context);
}

type Pieces = ReadonlyMap<number, number>;
type ChosenProps = OrderAddData & { refused: FormRefusal | undefined };

/** What was chosen, with how many pieces of each, and what the articles come to. */
function Chosen({ chosen, words, currency, refused }: ChosenProps) {
  const t = useText();
  const locale = useLocale();
  const [typed, setTyped] = useState<Pieces>(new Map());
  const piecesOf = (id: number) => typed.get(id) ?? (Number(refused?.given[`pieces-${id}`]) || 1);
  if (chosen.length === 0) return <p className="sm mut">{t('office.add.none')}</p>;
  const goodsMinor = sumOfLines(
    chosen.map(({ variantId, unitMinor }) => ({ unitMinor, quantity: piecesOf(variantId) })),
  );
  return (
    <>
      <ul className="picking">
        {chosen.map((goods, index) => (
          <li key={goods.variantId}>
            <Goods goods={goods} />
            <span className="pieces-in">
              <input
                className="in num"
                type="number"
                inputMode="numeric"
                name={`pieces-${goods.variantId}`}
                min={1}
                max={Math.min(MAX_QUANTITY, Math.max(1, goods.available))}
                value={piecesOf(goods.variantId)}
                aria-label={`${t('office.column.quantity')}, ${goods.name}`}
                aria-invalid={refused?.problems.quantity ? true : undefined}
                onChange={({ target }) => {
                  const pieces = Math.max(1, Math.min(MAX_QUANTITY, Math.trunc(Number(target.value)) || 1));
                  setTyped((before) => new Map(before).set(goods.variantId, pieces));
                }}
              />
              <span className="sub">{formatMoney(goods.unitMinor, currency, locale)}</span>
            </span>
            <Link
              className="ico"
              to={addAddress(
                chosen.filter((_, at) => at !== index).map(({ variantId }) => variantId),
                words,
              )}
              aria-label={t('office.add.remove', { name: goods.name })}
              preventScrollReset
            >
              <Icon name="close" />
            </Link>
          </li>
        ))}
      </ul>
      <dl className="dl">
        <dt className="tot">{t('office.subtotal')}</dt>
        <dd className="tot">{formatMoney(goodsMinor, currency, locale)}</dd>
      </dl>
      <p className="sm mut">{t('office.add.delivery')}</p>
    </>
  );
}

const PLACES = [
  { name: 'street', words: 'checkout.street', isNeeded: true },
  { name: 'apartment', words: 'checkout.apartment', isNeeded: false },
  { name: 'zip', words: 'checkout.zip', isNeeded: false },
  { name: 'city', words: 'checkout.city', isNeeded: true },
  { name: 'state', words: 'checkout.state', isNeeded: false },
  { name: 'phone', words: 'checkout.phone', isNeeded: false },
] as const;

/** Who it is for and where it goes. */
function Buyer({ countries, refused }: Pick<ChosenProps, 'countries' | 'refused'>) {
  const t = useText();
  const { problems = {}, given = {} } = refused ?? {};
  const frame = (name: string, label: string) => ({ id: `add-${name}`, label, problem: problems[name] });
  return (
    <div className="buyer">
      <TextField
        frame={frame('name', t('auth.name'))}
        name="name"
        required
        maxLength={120}
        autoComplete="off"
        defaultValue={given.name}
      />
      <TextField
        frame={frame('email', t('checkout.email'))}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        defaultValue={given.email}
      />
      <SelectField
        frame={frame('country', t('checkout.country'))}
        name="country"
        required
        defaultValue={given.country ?? ''}
      >
        <option value="">{t('checkout.country.choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {PLACES.map(({ name, words, isNeeded }) => (
        <TextField
          key={name}
          frame={frame(name, t(words))}
          name={name}
          required={isNeeded}
          maxLength={name === 'street' ? 200 : 120}
          autoComplete="off"
          defaultValue={given[name]}
        />
      ))}
    </div>
  );
}

/** How it is paid, and in which language the letters are. */
function Payment({ refused }: Pick<ChosenProps, 'refused'>) {
  const t = useText();
  const locale = useLocale();
  const { given = {} } = refused ?? {};
  const isCard = given.method === 'card';
  return (
    <div className="stack gap-4">
      <fieldset className="stack gap-1">
        <legend className="sr">{t('office.payment.method')}</legend>
        <Check type="radio" name="method" value="on_delivery" defaultChecked={!isCard}>
          {t('office.method.on_delivery')}
        </Check>
        <Check type="radio" name="method" value="card" defaultChecked={isCard}>
          {t('office.add.link')}
          <span className="sub">{t('office.add.link.line')}</span>
        </Check>
      </fieldset>
      <SelectField
        frame={{ id: 'add-language', label: t('office.add.language') }}
        name="language"
        defaultValue={given.language ?? locale}
      >
        <option value="en">English</option>
        <option value="fr">Français</option>
      </SelectField>
    </div>
  );
}

/** An order that a customer gives by telephone: articles, who it is for, how it is paid (issue 5 "Orders"). */
export default function OrderAdd({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const refused = useActionData<{ refused?: FormRefusal }>()?.refused;
  const isWorking = useNavigation().formMethod === 'POST';
  const { formKey } = loaderData;
  const [key] = useState(formKey); // one form is one order, however often the list of articles is read again
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.add') })} />
      <div className="ph">
        <Link className="ico" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.add')}</h1>
      </div>
      {refused && (
        <div role="alert">
          <Notice tone="bad">
            {[refused.words, ...['lines', 'quantity', 'size'].map((name) => refused.problems[name])]
              .filter(Boolean)
              .join(' ')}
          </Notice>
        </div>
      )}
      <ArticleFinder {...loaderData} />
      <Form
        method="post"
        className="col2"
        preventScrollReset
        onSubmit={(event) => {
          if (isWorking) event.preventDefault();
        }}
      >
        <input type="hidden" name="key" value={key} />
        <div>
          <section className="box">
            <header>
              <h2>{t('office.column.articles')}</h2>
            </header>
            <div className="bd stack gap-4">
              <Chosen {...loaderData} refused={refused} />
            </div>
          </section>
          <section className="box">
            <header>
              <h2>{t('office.column.customer')}</h2>
            </header>
            <div className="bd">
              <Buyer countries={loaderData.countries} refused={refused} />
            </div>
          </section>
        </div>
        <div>
          <section className="box">
            <header>
              <h2>{t('office.column.payment')}</h2>
            </header>
            <div className="bd stack gap-5">
              <Payment refused={refused} />
              {loaderData.chosen.length > 0 ? (
                <Button type="submit" isWorking={isWorking}>
                  {t('office.add.send')}
                </Button>
              ) : (
                <span className={buttonClass({ look: 'line' }, 'off')} aria-hidden="true">
                  {t('office.add.send')}
                </span>
              )}
            </div>
          </section>
        </div>
      </Form>
    </>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { type HandWay, LONGEST_REFERENCE } from '#contracts/money-by-hand.ts';
import type { FormProblems, FormRefusal, Given } from '../../../forms/form-problems.ts';
import { useAnswer } from '../../../forms/use-answer.ts';
import { PageHead } from '../../../frame/page-head.tsx';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Check } from '../../../ui/check.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ORDER_PRICE, ORDERS } from '../../addresses.ts';
import { OfficeIcon } from '../../parts/office-icon.tsx';
import { ScreenTrouble } from '../../parts/screen-trouble.tsx';
import type { Route } from './+types/order-add';
import { ArticleFinder } from './article-finder.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { BuyerFinder } from './buyer-finder.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { type PricedAdd, readOrderAdd, takeOrderAdd } from './order-add.server.ts';
import { useAddPrice } from './use-add-price.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readOrderAdd(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeOrderAdd(request, context);
}

/**
 * Asking for the price changes nothing. A price that comes while another article is being chosen is the router's last word on
 * that choice: its list must be read all the same.
 */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const isOnlyPrice = asked.formAction === ORDER_PRICE && asked.currentUrl.search === asked.nextUrl.search;
  return !isOnlyPrice && asked.defaultShouldRevalidate;
}

/** How it is paid, and in which language the e-mails are. */
function Payment({ given, problems, ways }: { given: Given; problems: FormProblems; ways: readonly HandWay[] }) {
  const t = useText();
  const locale = useLocale();
  const method = given.method ?? 'on_delivery';
  return (
    <div className="stack gap-4">
      <fieldset className="stack gap-1">
        <legend className="sr">{t('office.payment.method')}</legend>
        <Check type="radio" name="method" value="on_delivery" defaultChecked={method === 'on_delivery'}>
          {t('office.method.on_delivery')}
        </Check>
        <Check type="radio" name="method" value="card" defaultChecked={method === 'card'}>
          {t('office.add.link')}
          <span className="sub">{t('office.add.link.line')}</span>
        </Check>
        {ways.map((way) => (
          <Check key={way} type="radio" name="method" value={way} defaultChecked={method === way}>
            {t(`hand.way.${way}`)}
          </Check>
        ))}
      </fieldset>
      {ways.length > 0 && <PaidAlready given={given} problem={problems.reference} />}
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

/** What the caller pays in cash, by transfer or mobile money may be here already; else it is waited for. */
function PaidAlready({ given, problem }: { given: Given; problem: string | undefined }) {
  const t = useText();
  return (
    <div className="stack gap-2">
      <Check name="paid" value="on" defaultChecked={given.paid === 'on'} aria-describedby="add-paid-note">
        {t('office.add.paid')}
      </Check>
      <p className="sm mut" id="add-paid-note">
        {t('office.add.paid.line')}
      </p>
      <TextField
        frame={{
          id: 'add-reference',
          label: t('office.hand.reference'),
          problem,
          hint: t('office.hand.reference.hint'),
        }}
        name="reference"
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
        defaultValue={given.reference}
      />
    </div>
  );
}

/** A code that the caller has; what speaks against it stands beside it. */
function Code({ given, problem }: { given: Given; problem: string | undefined }) {
  const t = useText();
  return (
    <TextField
      frame={{ id: 'add-coupon', label: t('office.add.coupon'), problem }}
      name="coupon"
      maxLength={80}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={given.coupon}
    />
  );
}

/** What the fields begin with when somebody who has ordered before was chosen. */
function buyerGiven(buyer: Route.ComponentProps['loaderData']['buyer']): Given {
  if (!buyer) return {};
  const { orderId: _orderId, customerName: name, ...rest } = buyer;
  return { name, ...rest };
}

function Refused({ refused }: { refused: FormRefusal }) {
  const { words, problems } = refused;
  const more = ['lines', 'quantity', 'size'].map((name) => problems[name]);
  return (
    <div role="alert">
      <Notice tone="bad">{problems.expectedTotal ?? [words, ...more].filter(Boolean).join(' ')}</Notice>
    </div>
  );
}

/** An order that a customer gives by telephone: articles, who it is for, what it comes to, how it is paid. */
export default function OrderAdd({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<{ refused: FormRefusal } | PricedAdd>();
  const refused = answer && 'refused' in answer ? answer.refused : undefined;
  const posted = answer && 'costs' in answer ? answer : null;
  const given = refused?.given ?? posted?.given ?? {};
  const isWorking = useNavigation().formMethod === 'POST';
  const { formKey, chosen, buyer } = loaderData;
  const [key] = useState(formKey); // one form is one order, however often the list of articles is read again
  const form = useRef<HTMLFormElement>(null);
  const ids = [...chosen.map(({ variantId }) => variantId), buyer?.orderId].join(); // another buyer is another price
  const { price, isFresh, look, again } = useAddPrice(form, { chosen: ids, posted });
  useEffect(() => {
    if (refused) again(); // prices may have changed, a code may have been used up
  }, [refused, again]);
  const problems = { ...refused?.problems, ...price?.problems };
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.add') })} />
      <div className="ph">
        <Link className="ico" to={ORDERS} aria-label={t('office.back.to.orders')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.add')}</h1>
      </div>
      {refused && <Refused refused={refused} />}
      <div className="finders">
        <ArticleFinder {...loaderData} />
        <BuyerFinder {...loaderData} />
      </div>
      <Form
        ref={form}
        method="post"
        className="col2"
        preventScrollReset
        onChange={look}
        onSubmit={(event) => {
          if (isWorking) event.preventDefault();
        }}
      >
        <input type="hidden" name="key" value={given.key ?? key} />
        <div>
          <section className="box">
            <header>
              <h2>{t('office.column.articles')}</h2>
            </header>
            <div className="bd stack gap-4">
              <ChosenLines {...loaderData} {...{ given, problems, price, isFresh }} />
            </div>
          </section>
          <section className="box">
            <header>
              <h2>{t('office.column.customer')}</h2>
            </header>
            <div className="bd">
              <BuyerFields
                key={buyer?.orderId}
                countries={loaderData.countries}
                problems={problems}
                given={{ ...buyerGiven(buyer), ...given }}
              />
            </div>
          </section>
        </div>
        <div>
          <section className="box">
            <header>
              <h2>{t('office.column.payment')}</h2>
            </header>
            <div className="bd stack gap-5">
              <Code given={given} problem={price ? price.problems.coupon : problems.coupon} />
              <Payment given={given} problems={problems} ways={loaderData.handWays} />
              {chosen.length > 0 ? (
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

import { Form, Link, useNavigation } from 'react-router';
import { formatMoney, isCurrency } from '#contracts/money.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Notice } from '../../ui/notice.tsx';
import { COUPONS, orderAddress } from '../addresses.ts';
import { Moment } from '../parts/moment.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/coupon-edit';
import { readCouponEdit, takeCouponEdit } from './coupon-edit.server.ts';
import { CouponFields } from './coupon-fields.tsx';
import { CodeState, useCouponWords } from './coupon-words.tsx';

type Data = Route.ComponentProps['loaderData'];
type Answer = { done?: string; refused?: FormRefusal };

/** So many of the latest orders are shown. */
const MOST_SHOWN = 50;

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCouponEdit(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCouponEdit(request, context);
}

/** A refused change means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function Switch({ code }: Pick<Data, 'code'>) {
  const t = useText();
  const intent = code.isActive ? 'off' : 'on';
  const isWorking = useNavigation().formData?.get('intent') === intent;
  return (
    <Form method="post" className="ml-auto">
      <input type="hidden" name="version" value={code.version} />
      <Button type="submit" name="intent" value={intent} look="line" isWorking={isWorking}>
        {t(code.isActive ? 'office.coupon.off' : 'office.coupon.switch.on')}
      </Button>
    </Form>
  );
}

type Use = NonNullable<Data['uses']>[number];

function UseRow({ use }: { use: Use }) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  return (
    <li className="row between wrapx gap-x-4 gap-y-1">
      <span>
        <Link className="num lnk" to={orderAddress(use.orderId)}>
          {use.number}
        </Link>
        <span className="sub">
          {use.customerName}, <Moment at={use.redeemedAt} style="time" />
        </span>
      </span>
      {use.isReleased ? (
        <Tag tone="neutral">{t('office.coupon.freed')}</Tag>
      ) : (
        <span className="num">
          −{formatMoney(use.couponMinor, isCurrency(use.currency) ? use.currency : currency, locale)}
        </span>
      )}
    </li>
  );
}

/** What the code took off, and the orders that used it, as far as whoever looks may see orders. */
function Uses({ uses, offMinor, code }: Pick<Data, 'uses' | 'offMinor' | 'code'>) {
  const t = useText();
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const words = useCouponWords()(code);
  const isUnused = uses ? uses.length === 0 : code.uses === 0;
  return (
    <section className="box">
      <header>
        <h2>{t('office.coupon.orders')}</h2>
        <span className="sm mut num">{words.uses}</span>
      </header>
      <div className="bd stack gap-4">
        {isUnused ? (
          <p className="sm mut">{t('office.coupon.orders.none')}</p>
        ) : (
          <p className="sm">{t('office.coupon.orders.sum', { amount: formatMoney(offMinor, currency, locale) })}</p>
        )}
        {uses && uses.length > 0 && (
          <ul className="stack gap-3 sm">
            {uses.map((use) => (
              <UseRow key={use.orderId} use={use} />
            ))}
          </ul>
        )}
        {uses?.length === MOST_SHOWN && <p className="sm mut">{t('office.coupon.orders.latest')}</p>}
      </div>
    </section>
  );
}

/** One code: its limits, how it stands, and who used it. */
export default function CouponEdit({ loaderData: { code, uses, offMinor } }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('discounts');
  const answer = useAnswer<Answer>();
  const refused = answer?.refused;
  const navigation = useNavigation();
  const isSaving = navigation.formData?.get('intent') === 'save';
  const isSwitchRefusal = refused !== undefined && Object.keys(refused.given).length === 0;
  return (
    <>
      <PageHead title={t('office.title', { screen: code.code })} />
      <div className="ph">
        <Link className="ico" to={COUPONS} aria-label={t('office.coupon.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1 className="num wrap-anywhere">{code.code}</h1>
        <span className="tags">
          <CodeState state={code.state} />
        </span>
        {may && <Switch code={code} />}
      </div>
      {answer?.done && <Notice tone="ok">{answer.done}</Notice>}
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <div className="col2">
        <section className="box codes-form">
          <Form key={code.version} method="post" className="bd stack gap-5" noValidate>
            <input type="hidden" name="version" value={code.version} />
            <input type="hidden" name="intent" value="save" />
            <fieldset disabled={!may} className="m-0 p-0 border-0 min-w-0">
              <CouponFields code={code} refused={isSwitchRefusal ? undefined : refused} />
            </fieldset>
            {may && (
              <Button type="submit" className="justify-self-start" isWorking={isSaving}>
                {t('office.coupon.save')}
              </Button>
            )}
          </Form>
        </section>
        <Uses uses={uses} offMinor={offMinor} code={code} />
      </div>
    </>
  );
}

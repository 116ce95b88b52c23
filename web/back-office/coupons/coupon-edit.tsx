import { Link } from 'react-router';
import { formatMoney, isCurrency } from '#contracts/money.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import { COUPONS, orderAddress } from '../addresses.ts';
import { FormScreen } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/coupon-edit';
import { CouponBox } from './coupon-box.tsx';
import { changeCoupon, readCouponEdit } from './coupon-edit.server.ts';
import { COUPON_FORM, fieldsOf } from './coupon-fields.ts';
import { CodeState, useCouponWords } from './coupon-words.tsx';

type Data = Route.ComponentProps['loaderData'];

/** So many of the latest orders are shown. */
const MOST_SHOWN = 50;

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(COUPON_FORM, 'see', sent, readCouponEdit);

export const action = (sent: FormRequest) => takeForm(COUPON_FORM, sent, changeCoupon);

export const shouldRevalidate = readAgainUnlessGone;

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
  const locale = useLocale();
  const { currency } = useFrame().shop;
  const mayChange = useMay(COUPON_FORM.resource);
  const { version, isActive } = code;
  return (
    <FormScreen
      title={code.code}
      titleClass="num wrap-anywhere"
      back={{ to: COUPONS, label: t('office.coupon.back') }}
      beside={
        <>
          <span className="tags">
            <CodeState state={code.state} />
          </span>
          {mayChange && (
            <ActForm
              fields={{ intent: isActive ? 'off' : 'on', version }}
              label={t(isActive ? 'office.coupon.off' : 'office.coupon.switch.on')}
              className="ml-auto"
            />
          )}
        </>
      }
    >
      <div className="col2">
        <CouponBox key={version} begin={fieldsOf(code, currency, locale)} hidden={{ version }} intent="save" />
        <Uses uses={uses} offMinor={offMinor} code={code} />
      </div>
    </FormScreen>
  );
}

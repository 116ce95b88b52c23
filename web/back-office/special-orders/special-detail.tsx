import { Link } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import type { SpecialOrderShown } from '#contracts/special-orders.ts';
import { articleAddress, pictureAddress } from '../../addresses.ts';
import { formatDay } from '../../dates.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { wordsOfHappening } from '../../special-orders/happening-words.ts';
import { Notice } from '../../ui/notice.tsx';
import { orderAddress, SPECIAL_ORDERS } from '../addresses.ts';
import { CustomerBox } from '../parts/customer-box.tsx';
import { Moment } from '../parts/moment.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/special-detail';
import { DeclineForm, QuoteForm } from './answer-forms.tsx';
import { readSpecialDetail, takeSpecialAnswer } from './special-detail.server.ts';
import { SpecialState } from './special-state.tsx';

type Answer = { done?: 'quoted' | 'declined'; refused?: FormRefusal };

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readSpecialDetail(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSpecialAnswer(request, context);
}

/** A refused answer means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

function RequestFacts({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const { picturePath, productId, productName, designNumber, size, colourName, quantity, note } = special;
  return (
    <section className="box">
      <header>
        <h2>{t('office.special.request')}</h2>
        <Moment at={special.askedAt} style="full" className="sm mut" />
      </header>
      <div className="bd stack gap-4">
        <div className="row gap-3">
          {picturePath && <img src={pictureAddress(picturePath)} width={40} height={50} alt="" />}
          <span>
            <a href={articleAddress(productId)} target="_blank" rel="noreferrer">
              {productName}
              <span className="sr"> {t('office.new.tab')}</span>
            </a>
            <small className="block mut">{t('article.number', { number: designNumber })}</small>
          </span>
        </div>
        <dl className="dl left sm">
          <dt>{t('size')}</dt>
          <dd>{size === null ? t('office.special.measure') : sizeText(size, t)}</dd>
          {colourName && (
            <>
              <dt>{t('detail.colour')}</dt>
              <dd>{colourName}</dd>
            </>
          )}
          <dt>{t('office.column.quantity')}</dt>
          <dd>{quantity}</dd>
        </dl>
        {note ? (
          <blockquote className="note m-0 whitespace-pre-line wrap-anywhere">{note}</blockquote>
        ) : (
          <p className="sm mut">{t('office.special.note.none')}</p>
        )}
      </div>
    </section>
  );
}

function Offer({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const locale = useLocale();
  const { quote, order, status } = special;
  if (!quote) return null;
  return (
    <section className="box">
      <header>
        <h2>{t('office.special.offer')}</h2>
        <SpecialState special={special} />
      </header>
      <div className="bd stack gap-3">
        <dl className="dl sm">
          <dt>{t('special.quote.each')}</dt>
          <dd>{formatMoney(quote.unitMinor, quote.currency, locale)}</dd>
          <dt>{t('special.quote.ready')}</dt>
          <dd className="nw">{formatDay(quote.readyOn, locale)}</dd>
          <dt>{t('special.quote.total')}</dt>
          <dd className="font-semibold">{formatMoney(quote.totalMinor, quote.currency, locale)}</dd>
        </dl>
        {status === 'quoted' && !quote.isExpired && (
          <p className="sm mut">{t('office.special.until', { day: formatDay(quote.expiresAt, locale) })}</p>
        )}
        {order && (
          <p className="sm">
            {t('office.special.order')}:{' '}
            <Link className="num" to={orderAddress(order.id)}>
              {order.number}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function Story({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className="box">
      <header>
        <h2>{t('office.story')}</h2>
      </header>
      <div className="bd">
        <ol className="tl sm">
          {special.story.map((happening, position) => (
            <li key={happening.at + happening.step} className={position === special.story.length - 1 ? 'now' : 'done'}>
              <div>
                <b>{wordsOfHappening(happening, t, locale)}</b>
                {happening.step !== 'requested' && happening.message && (
                  <p className="mut whitespace-pre-line wrap-anywhere">{happening.message}</p>
                )}
              </div>
              <Moment at={happening.at} style="time" className="mut num" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** One special order: what is asked for, by whom, and the shop's answer. */
export default function SpecialDetail({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<Answer>();
  const { special } = loaderData;
  const isOpen = special.status === 'requested' || special.status === 'quoted';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.special.number', { id: special.id }) })} />
      <div className="ph">
        <Link className="ico" to={SPECIAL_ORDERS} aria-label={t('office.special.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{special.productName}</h1>
        <span className="tags">
          <SpecialState special={special} />
        </span>
      </div>
      {answer?.done && <Notice tone="ok">{t(`office.special.${answer.done}`)}</Notice>}
      {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
      <div className="col2">
        <div>
          <RequestFacts special={special} />
          {isOpen && <QuoteForm key={`quote-${special.version}`} {...loaderData} refused={answer?.refused} />}
          {isOpen && <DeclineForm key={`decline-${special.version}`} special={special} refused={answer?.refused} />}
        </div>
        <div>
          <Offer special={special} />
          <CustomerBox
            name={special.customerName || special.email}
            email={special.email}
            phone={special.phone}
            isGuest={special.isGuest}
          >
            <p className="sm mut">
              {t('office.special.language')} {t(`language.${special.locale}`)}
            </p>
          </CustomerBox>
          <Story special={special} />
        </div>
      </div>
    </>
  );
}

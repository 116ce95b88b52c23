import { useEffect } from 'react';
import { Form, Link, useNavigation, useSubmit } from 'react-router';
import { formatMoney } from '#contracts/money.ts';
import { sizeText } from '#contracts/sizes.ts';
import { MAX_SPECIAL_NOTE, type SpecialOrderShown } from '#contracts/special-orders.ts';
import { ARTICLES, articleAddress, pictureAddress, SPECIAL_ORDER_LOOK_UP } from '../addresses.ts';
import { nextAddress } from '../checkout/send-order.ts';
import { formatDay } from '../dates.ts';
import type { FormRefusal } from '../forms/form-problems.ts';
import { LinkField } from '../forms/link-field.tsx';
import { useLinkToken } from '../forms/link-token.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useLocale, useText } from '../i18n/texts.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { AreaField } from '../ui/field.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import type { Route } from './+types/look-up';
import { AcceptFields } from './accept-form.tsx';
import { wordsOfHappening } from './happening-words.ts';
import { readLookUp, takeAnswer } from './look-up.server.ts';
import { isToConfirm, SpecialTag } from './status.tsx';

type Answer = { refused?: FormRefusal; goTo?: string };
type Data = Route.ComponentProps['loaderData'];

export function loader({ request, context }: Route.LoaderArgs) {
  return readLookUp(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAnswer(request, context);
}

/** A refused answer means that the page is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

/** On to the payment page as soon as it is open; without scripts a link stands there. */
function useNextStep(goTo: string | undefined, paymentHosts: readonly string[]): string | null {
  const next =
    goTo && typeof window !== 'undefined' ? nextAddress(goTo, window.location.host, paymentHosts) : (goTo ?? null);
  useEffect(() => {
    if (goTo && next) window.location.assign(next);
  }, [goTo, next]);
  return next;
}

function Summary({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const { productName, productId, designNumber, picturePath, pictureWall, size, colourName, quantity, note } = special;
  const detail = [
    size && t('size.of', { size: sizeText(size, t) }),
    colourName,
    t('special.pieces', { count: quantity }),
  ];
  return (
    <div className="mini items-start">
      {picturePath ? (
        <img
          src={pictureAddress(picturePath)}
          width={68}
          height={85}
          alt=""
          style={{ backgroundColor: pictureWall || undefined }}
        />
      ) : (
        <span />
      )}
      <div className="stack gap-1">
        <Link className="h4" to={articleAddress(productId)}>
          {productName}
        </Link>
        <p className="sm mut">
          {t('article.number', { number: designNumber })} · {detail.filter(Boolean).join(' · ')}
        </p>
        {note && <p className="sm whitespace-pre-line wrap-anywhere">{note}</p>}
      </div>
    </div>
  );
}

function Quote({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const locale = useLocale();
  const { quote, status } = special;
  if (!quote) return null;
  const money = (minor: number) => formatMoney(minor, quote.currency, locale);
  const day = formatDay(quote.expiresAt, locale);
  return (
    <section className="stack gap-4">
      <h2 className="d3">{t('special.quote')}</h2>
      {quote.message && <blockquote className="lead m-0 whitespace-pre-line wrap-anywhere">{quote.message}</blockquote>}
      <dl className="dl left">
        <dt>{t('special.quote.ready')}</dt>
        <dd>{formatDay(quote.readyOn, locale)}</dd>
        <dt>{t('special.quote.each')}</dt>
        <dd>{money(quote.unitMinor)}</dd>
        <dt className="tot">{t('special.quote.total')}</dt>
        <dd className="tot">{money(quote.totalMinor)}</dd>
      </dl>
      {status === 'quoted' && !quote.isExpired && <p className="sm mut">{t('special.quote.until', { day })}</p>}
      {status === 'quoted' && quote.isExpired && <Notice tone="warn">{t('special.quote.ended', { day })}</Notice>}
    </section>
  );
}

function Decline({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const isWorking = useNavigation().formData?.get('intent') === 'decline';
  return (
    <Accordion title={t('special.decline.title')}>
      <Form method="post" className="stack gap-4 pb-4" noValidate>
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="rt" value={special.id} />
        <input type="hidden" name="version" value={special.version} />
        <AreaField
          frame={{
            id: 'decline-reason',
            label: (
              <>
                {t('special.decline.reason')} <span className="mut">{t('optional')}</span>
              </>
            ),
          }}
          name="reason"
          rows={2}
          maxLength={MAX_SPECIAL_NOTE}
        />
        <Button type="submit" look="line" className="justify-self-start" isWorking={isWorking}>
          {t('special.decline')}
        </Button>
      </Form>
    </Accordion>
  );
}

/** What the customer can do now, or what happens next without them. */
function NextStep({ special, countries, address, next, answer }: NextProps) {
  const t = useText();
  const number = special.order?.number ?? '';
  switch (special.status) {
    case 'requested':
      return (
        <>
          <Notice tone="sun">{t('special.requested.line')}</Notice>
          <Decline special={special} />
        </>
      );
    case 'quoted':
      return (
        <>
          {special.quote && !special.quote.isExpired && (
            <Form method="post" noValidate>
              <input type="hidden" name="rt" value={special.id} />
              <AcceptFields
                key={special.version}
                special={special}
                quote={special.quote}
                countries={countries}
                address={address}
                refused={answer?.refused}
              />
            </Form>
          )}
          <Decline special={special} />
        </>
      );
    case 'accepted':
      if (isToConfirm(special))
        return (
          <Notice tone="sun">
            <b>{t('success.confirm.title')}</b>
            <p>{t('order.confirm.line', { email: special.email })}</p>
          </Notice>
        );
      return <Pay id={special.id} number={number} next={next} />;
    case 'ordered':
      return <Notice tone="ok">{t('special.ordered.line', { number })}</Notice>;
    case 'declined':
      return <Notice>{t('special.declined.line')}</Notice>;
    default:
      return special.status satisfies never;
  }
}
type NextProps = {
  special: SpecialOrderShown;
  countries: Data['countries'];
  address: Data['address'];
  next: string | null;
  answer: Answer | undefined;
};

function Pay({ id, number, next }: { id: number; number: string; next: string | null }) {
  const t = useText();
  const isWorking = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="stack gap-4" noValidate>
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="rt" value={id} />
      <Notice tone="sun">{t('special.pay.line', { number })}</Notice>
      {next ? (
        <a className={buttonClass({ isWide: true })} href={next}>
          {t('special.pay.now')}
        </a>
      ) : (
        <Button type="submit" isWide isWorking={isWorking}>
          {t('special.pay.now')}
        </Button>
      )}
    </Form>
  );
}

function Story({ special }: { special: SpecialOrderShown }) {
  const t = useText();
  const locale = useLocale();
  return (
    <section className="stack gap-4">
      <h2 className="h4">{t('special.story')}</h2>
      <ol className="tl sm">
        {special.story.map((happening, position) => (
          <li key={happening.at + happening.step} className={position === special.story.length - 1 ? 'now' : 'done'}>
            <div>
              <b>{wordsOfHappening(happening, t, locale)}</b>
              <p className="mut">{formatDay(happening.at, locale)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Opens what an e-mail's link leads to: at once with scripts, by a button without. */
function OpenByLink({ isWithoutScripts = false }: { isWithoutScripts?: boolean }) {
  const t = useText();
  const submit = useSubmit();
  const token = useLinkToken();
  useEffect(() => {
    if (token) void submit({ intent: 'open', token }, { method: 'post', action: SPECIAL_ORDER_LOOK_UP, replace: true });
  }, [token, submit]);
  return (
    <Form method="post" action={SPECIAL_ORDER_LOOK_UP} className="stack gap-4 max-w-[36rem]" noValidate>
      <input type="hidden" name="intent" value="open" />
      <LinkField id="special-link" isWithoutScripts={isWithoutScripts} />
      <Button type="submit" look="line" className="justify-self-start">
        {t('special.open')}
      </Button>
    </Form>
  );
}

/** The link of another e-mail was opened in this browser: at once with scripts, in the form that stands here without. */
function OpenAnother() {
  const token = useLinkToken();
  return token === '' ? null : token === null ? <noscript>{<OpenByLink isWithoutScripts />}</noscript> : <OpenByLink />;
}

/** A special order for its customer: what was asked, what the shop offers, and the answer. */
export default function LookUp({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<Answer>();
  const { special, countries, address, paymentHosts, isCancelled } = loaderData;
  const next = useNextStep(answer?.goTo, paymentHosts);
  return (
    <div className="wrap page">
      <PageHead title={t('special.page.title')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {special === null ? (
        <EmptyState title={t('special.page.title')} line={t('special.none')} isPage>
          {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
          <OpenByLink />
          <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
            {t('list.see.all')}
          </Link>
        </EmptyState>
      ) : (
        <div className="two">
          <div className="stack gap-7 max-w-[44rem]">
            <div className="row between wrapx gap-3">
              <h1 className="d1">{t('special.page.title')}</h1>
              <SpecialTag special={special} />
            </div>
            {isCancelled && special.status === 'accepted' && <Notice tone="sun">{t('special.cancelled')}</Notice>}
            {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
            <Quote special={special} />
            <NextStep special={special} countries={countries} address={address} next={next} answer={answer} />
          </div>
          <aside className="sum stack gap-6">
            <Summary special={special} />
            <Story special={special} />
            <OpenAnother />
          </aside>
        </div>
      )}
    </div>
  );
}

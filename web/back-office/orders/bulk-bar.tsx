import { type SubmitEvent, useState } from 'react';
import { Link, type useFetcher } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { manyParcelsAddress } from '../addresses.ts';
import { BULK_STEPS, type BulkOutcome, type ChosenOrder, chosenValue, collectedOf, sureOf } from './bulk-steps.ts';
import { AskedBulk, ConfirmBulk } from './confirm-bulk.tsx';

/** The form that the boxes of the rows belong to. */
export const BULK_FORM = 'chosen-orders';

type BulkBarProps = {
  fetcher: ReturnType<typeof useFetcher<BulkOutcome>>;
  chosen: readonly ChosenOrder[];
  /** Those of them that have no box on this page. */
  elsewhere: readonly ChosenOrder[];
};

/** What can be done with the chosen orders. Without scripts it always stands below the list. */
export function BulkBar({ fetcher, chosen, elsewhere }: BulkBarProps) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const isBusy = fetcher.state !== 'idle';
  const sent = fetcher.formData?.get('to');
  const count = chosen.length;
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const isDelivering = submitter instanceof HTMLButtonElement && submitter.value === 'delivered';
    const mustAsk = isDelivering && !isAsking;
    if (isBusy || mustAsk) event.preventDefault();
    setAsking(mustAsk && count > 0);
  };
  return (
    <fetcher.Form id={BULK_FORM} method="post" className={count > 0 ? 'bulk' : 'bulk no-script'} onSubmit={ask}>
      <input type="hidden" name="intent" value="bulk" />
      {elsewhere.map((order) => (
        <input key={order.id} type="hidden" name="chosen" value={chosenValue(order)} />
      ))}
      {isAsking && <input type="hidden" name="sure" value={sureOf(collectedOf(chosen))} />}
      <span className="num" role="status">
        {count > 0 && t('office.chosen', { count })}
      </span>
      {BULK_STEPS.map((to) => (
        <Button key={to} type="submit" name="to" value={to} look="line" isWorking={isBusy && sent === to}>
          {t(`office.step.${to}`)}
        </Button>
      ))}
      <PrintChosen chosen={chosen} />
      <Link className={buttonClass({ look: 'line' })} to={manyParcelsAddress(chosen.map(({ number }) => number))}>
        {t('parcel.many.chosen')}
      </Link>
      {isAsking && <ConfirmBulk chosen={chosen} form={BULK_FORM} onClose={() => setAsking(false)} />}
    </fetcher.Form>
  );
}

const PAPERS = [
  { path: '/api/orders/packing-slips', label: 'office.bulk.slips' },
  { path: '/api/orders/labels', label: 'office.labels' },
  { path: '/api/orders/pick-list', label: 'document.pick.list' },
] as const;

/**
 * Opens what is printed for the chosen orders in another tab. Without scripts the form itself asks for it; with them the form
 * would be sent as a step.
 */
function PrintChosen({ chosen }: Pick<BulkBarProps, 'chosen'>) {
  const t = useText();
  const query = chosen.map(({ id }) => `chosen=${id}`).join('&');
  return PAPERS.map(({ path, label }) => (
    <Button
      key={path}
      type="submit"
      look="line"
      formAction={path}
      formMethod="get"
      formTarget="_blank"
      onClick={(event) => {
        event.preventDefault();
        if (chosen.length > 0) window.open(`${path}?${query}`, '_blank', 'noopener');
      }}
    >
      {t(label)}
      <span className="sr"> {t('office.new.tab')}</span>
    </Button>
  ));
}

/** So many of those that were refused are named, each with its reason. */
const MOST_NAMED = 20;

/** What came of it: how many moved, and why the others did not; or the question that comes first. */
export function BulkNotice({ outcome, orders }: { outcome: BulkOutcome | undefined; orders: readonly ChosenOrder[] }) {
  const t = useText();
  const asked = orders.filter(({ id }) => outcome?.asked?.includes(id));
  if (asked.length > 0) return <AskedBulk chosen={asked} />;
  if (!outcome || outcome.bulk.length === 0) return null;
  const refused = outcome.bulk.filter((one) => one.refused !== null);
  const done = outcome.bulk.length - refused.length;
  return (
    <div role="alert">
      <Notice tone={refused.length > 0 ? 'warn' : 'ok'}>
        {t('office.bulk.done', { done, count: outcome.bulk.length })}
        {refused.slice(0, MOST_NAMED).map(
          (one) =>
            one.refused && (
              <span key={one.orderId} className="block">
                <b className="num">{one.number}</b> {t(`refusal.${one.refused}`)}
              </span>
            ),
        )}
        {refused.length > MOST_NAMED && (
          <span className="block">{t('office.bulk.more', { count: refused.length - MOST_NAMED })}</span>
        )}
      </Notice>
    </div>
  );
}

import type { useFetcher } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BULK_STEPS, type BulkOutcome } from './bulk-steps.ts';

/** The form that the boxes of the rows belong to. */
export const BULK_FORM = 'chosen-orders';

type BulkBarProps = { fetcher: ReturnType<typeof useFetcher<BulkOutcome>>; count: number };

/** What can be done with the chosen orders. Without scripts it always stands below the list. */
export function BulkBar({ fetcher, count }: BulkBarProps) {
  const t = useText();
  const isBusy = fetcher.state !== 'idle';
  const sent = fetcher.formData?.get('to');
  return (
    <fetcher.Form
      id={BULK_FORM}
      method="post"
      className={count > 0 ? 'bulk' : 'bulk no-script'}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="intent" value="bulk" />
      <span className="num" role="status">
        {count > 0 && t('office.chosen', { count })}
      </span>
      {BULK_STEPS.map((to) => (
        <Button key={to} type="submit" name="to" value={to} look="line" isWorking={isBusy && sent === to}>
          {t(`office.step.${to}`)}
        </Button>
      ))}
    </fetcher.Form>
  );
}

/** What came of it: how many moved, and why the others did not. */
export function BulkNotice({ outcome }: { outcome: BulkOutcome | undefined }) {
  const t = useText();
  if (!outcome || outcome.bulk.length === 0) return null;
  const refused = outcome.bulk.filter((one) => one.refused !== null);
  const done = outcome.bulk.length - refused.length;
  return (
    <div role="alert">
      <Notice tone={refused.length > 0 ? 'warn' : 'ok'}>
        {t('office.bulk.done', { done, count: outcome.bulk.length })}
        {refused.map(
          (one) =>
            one.refused && (
              <span key={one.orderId} className="block">
                <b className="num">{one.number}</b> {t(`refusal.${one.refused}`)}
              </span>
            ),
        )}
      </Notice>
    </div>
  );
}

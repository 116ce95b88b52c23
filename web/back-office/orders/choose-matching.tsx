import { MOST_ORDERS_AT_ONCE } from '#contracts/orders.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import type { MatchingState } from './use-chosen.ts';

type ChooseMatchingProps = {
  /** How many stand on this page, and how many match on all pages; `isMore`: at least so many. */
  shown: number;
  total: number;
  isMore: boolean;
  state: MatchingState;
  onChoose: () => Promise<void>;
};

/** The second step once a whole page is chosen: all orders that match, or why they cannot be chosen at once. */
export function ChooseMatching({ shown, total, isMore, state, onChoose }: ChooseMatchingProps) {
  const t = useText();
  const isTooMany = isMore || total > MOST_ORDERS_AT_ONCE || state === 'many';
  return (
    <div className="bulk-all">
      <span role="status">
        {t('office.choose.page', { count: shown })}
        {isTooMany && ` ${t('office.choose.most', { count: MOST_ORDERS_AT_ONCE })}`}
        {state === 'failed' && ` ${t('error.offline')}`}
      </span>
      {!isTooMany && (
        <Button look="line" size="small" isWorking={state === 'reading'} onClick={() => void onChoose()}>
          {t('office.choose.matching', { count: total })}
        </Button>
      )}
    </div>
  );
}

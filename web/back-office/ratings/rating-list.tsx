import { Form } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Selection, useSelection } from '../parts/use-selection.ts';
import { RatingRow } from './rating-row.tsx';
import type { RatingListed } from './ratings.server.ts';
import { APPROVE_FORM, type Approvals, ratingMark } from './use-approvals.ts';

type ApproveBarProps = { selection: Selection; approve: () => void; isBusy: boolean };

/** Approves all that are chosen. Without scripts it always stands below the list. */
function ApproveBar({ selection, approve, isBusy }: ApproveBarProps) {
  const t = useText();
  const count = selection.ids.length;
  return (
    <Form
      id={APPROVE_FORM}
      method="post"
      className={count > 0 ? 'bulk' : 'bulk no-script'}
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <input type="hidden" name="intent" value="approve" />
      <span className="num" role="status">
        {count > 0 && t('office.many.count', { count })}
      </span>
      <Button type="submit" look="line" isWorking={isBusy}>
        {t('ratings.approve')}
      </Button>
      <IconButton className="needs-script" aria-label={t('office.select.clear')} onClick={selection.clear}>
        <Icon name="close" small />
      </IconButton>
    </Form>
  );
}

/** What of the new ones is chosen, and how they are approved: by row, by the key A, or all that are chosen. */
function useRatingSelection(ratings: readonly RatingListed[], approvals: Approvals) {
  const fresh = ratings.filter(({ isNew }) => isNew);
  const selection = useSelection(
    fresh.map(({ id }) => id),
    { key: 'a', act: (id) => (selection.ids.length > 0 ? approveChosen() : approveRow(id)) },
  );
  const marksOf = (ids: readonly number[]) => fresh.filter(({ id }) => ids.includes(id)).map(ratingMark);
  function approveRow(id: number) {
    approvals.approve(marksOf([id]));
    const next = fresh[fresh.findIndex((rating) => rating.id === id) + 1];
    if (next) document.querySelector<HTMLElement>(`input[data-row="${next.id}"]`)?.focus();
  }
  function approveChosen() {
    approvals.approve(marksOf(selection.ids));
    selection.clear();
  }
  return { fresh, selection, approveChosen };
}

function ChooseAll({ count, selection }: { count: number; selection: Selection }) {
  const t = useText();
  return (
    <div className="rated-all needs-script">
      <Check
        checked={count > 0 && selection.ids.length === count}
        onChange={(event) => selection.all(event.currentTarget.checked)}
      >
        {t('office.select.all')}
      </Check>
    </div>
  );
}

type ListProps = { ratings: readonly RatingListed[]; approvals: Approvals; mayChange: boolean };

/** The rows; who may moderate also gets what it takes to approve the new ones. */
export function RatingList({ ratings, approvals, mayChange }: ListProps) {
  const t = useText();
  const { fresh, selection, approveChosen } = useRatingSelection(ratings, approvals);
  const chosen = mayChange ? { selection, approvals } : null;
  const isPicking = chosen !== null && fresh.length > 0;
  return (
    <>
      {isPicking && fresh.length > 1 && <ChooseAll count={fresh.length} selection={selection} />}
      <ul className={isPicking ? 'rated tw picks' : 'rated tw'} onKeyDown={isPicking ? selection.keys : undefined}>
        {ratings.map((rating) => (
          <RatingRow key={rating.id} rating={rating} chosen={chosen} isPicking={isPicking} />
        ))}
      </ul>
      {isPicking && <p className="keys mut">{t('ratings.keys')}</p>}
      {isPicking && <ApproveBar selection={selection} approve={approveChosen} isBusy={approvals.isBusy} />}
    </>
  );
}

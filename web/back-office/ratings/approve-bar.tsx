import { Form } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Selection } from '../parts/use-selection.ts';

/** The form that the boxes of the new ratings belong to. */
export const APPROVE_FORM = 'chosen-ratings';

type ApproveBarProps = { selection: Selection; approve: () => void; isBusy: boolean };

/** Approves all that are chosen. Without scripts it always stands below the list. */
export function ApproveBar({ selection, approve, isBusy }: ApproveBarProps) {
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

import { useState } from 'react';
import type { Fit } from '#contracts/fit.ts';
import { ratingAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import type { RatingProblem } from '../rating-problem.ts';
import { FitChoice } from './fit-choice.tsx';
import { useRating } from './use-rating.ts';

const LONGEST_COMMENT = 2_000;
const ONE_TO_FIVE = [1, 2, 3, 4, 5] as const;

/** What somebody said of an article before, and whether it still waits to be approved. */
export type Own = { stars: number; fit: Fit | null; comment: string; isWaiting: boolean } | null;

type RatingFormProps = {
  productId: number;
  own: Own;
  /** Whether it comes in sizes: only then is its fit asked for. */
  hasSizes: boolean;
  /** On a page the comment always stands open: without scripts no link could open it. */
  isPage?: boolean;
  refused?: RatingProblem | null;
  onDone?: () => void;
};

function Comment({ own, isPage, problem }: { own: Own; isPage: boolean; problem: string | undefined }) {
  const t = useText();
  const [isOpen, setOpen] = useState(isPage || Boolean(own?.comment));
  const [isAsked, setAsked] = useState(false);
  const toggle = (
    <button
      type="button"
      className="lnk sm min-h-11 justify-self-start"
      onClick={() => {
        setOpen(!isOpen);
        setAsked(true);
      }}
    >
      {t(isOpen ? 'rate.comment.remove' : 'rate.comment.add')}
    </button>
  );
  if (!isOpen) return toggle;
  return (
    <AreaField
      frame={{
        id: 'rate-comment',
        label: t('rate.comment'),
        hint: t('rate.comment.hint'),
        problem,
        ...(!isPage && { beside: toggle }),
      }}
      name="comment"
      rows={4}
      maxLength={LONGEST_COMMENT}
      defaultValue={own?.comment}
      autoFocus={isAsked}
    />
  );
}

/** Stars, and words if one likes. Without scripts it is sent to the page of ratings. */
export function RatingForm({
  productId,
  own,
  hasSizes,
  isPage = false,
  refused = null,
  onDone = () => {},
}: RatingFormProps) {
  const t = useText();
  const { problem, isWorking, send, forgive } = useRating(productId, { refused, onDone });
  const beside = (field: RatingProblem['field']) => (problem?.field === field ? problem.words : undefined);
  return (
    <form
      className="stack gap-5"
      method="post"
      action={ratingAddress(productId)}
      onSubmit={send}
      onInput={forgive}
      noValidate
    >
      {problem?.field === null && <Notice tone="bad">{problem.words}</Notice>}
      <StarChoice
        id="rate-note"
        name="note"
        legend={t('rate.stars')}
        choices={ONE_TO_FIVE.map((count) => ({ label: t('detail.stars', { count }), word: t(`rate.word.${count}`) }))}
        chosen={own?.stars}
        problem={beside('note')}
      />
      {hasSizes && <FitChoice chosen={own?.fit ?? null} problem={beside('fit')} />}
      <Comment own={own} isPage={isPage} problem={beside('comment')} />
      <Button type="submit" isWide isWorking={isWorking} disabled={isWorking}>
        {t('rate.send')}
      </Button>
    </form>
  );
}

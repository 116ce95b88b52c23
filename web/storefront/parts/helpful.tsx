import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { RatingShown } from '#contracts/catalog.ts';
import { authenticationAddress } from '../../addresses.ts';
import { callApi } from '../../browser/api.ts';
import { resetLists } from '../../browser/list-cache/list-resets.ts';
import { sayInToast } from '../../browser/toasts.ts';
import { wordsFor } from '../../forms/refusal-words.ts';
import { useFrame } from '../../frame/use-frame.ts';
import { useText } from '../../i18n/texts.tsx';
import { helpfulAddress, ratingMark } from '../../rating-addresses.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

/** What the viewer has to do with ratings: the one they gave, and those that they called helpful. */
export type OwnVotes = { ownId: number | null; voted: readonly number[] };

type Answer = { helpful: number; is_mine: boolean };
type HelpfulProps = { rating: RatingShown; articleId: number; votes: OwnVotes };

/** How many people call it helpful now, and whether the viewer does, as the shop said last. The list does not move below the finger. */
function useHelpful({ rating, votes }: HelpfulProps) {
  const t = useText();
  const [{ helpful, is_mine: isMine }, setNow] = useState<Answer>({
    helpful: rating.helpful,
    is_mine: votes.voted.includes(rating.id),
  });
  const [isWorking, setWorking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isWorking) return;
    setWorking(true);
    try {
      const method = isMine ? 'DELETE' : 'PUT';
      setNow(await callApi<Answer>(`/api/ratings/${rating.id}/helpful`, { method }));
      resetLists('ratings');
    } catch (failure) {
      sayInToast(wordsFor(failure, t), { tone: 'bad' });
    } finally {
      setWorking(false);
    }
  };
  return { helpful, isMine, isWorking, send };
}

function Words({ rating, count }: { rating: RatingShown; count: number }) {
  const t = useText();
  return (
    <>
      {t('rate.helpful')}
      {count > 0 && ` (${count})`}
      <span className="sr"> {rating.displayName}</span>
    </>
  );
}

/** The press of a customer; a second one takes it back. Without scripts it is sent to the page of ratings, which leads back. */
function HelpfulForm(props: HelpfulProps) {
  const { rating, articleId } = props;
  const { helpful, isMine, isWorking, send } = useHelpful(props);
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={helpfulAddress(articleId, { pathname, search })} onSubmit={send} noValidate>
      <input type="hidden" name="intent" value="helpful" />
      <input type="hidden" name="rating" value={rating.id} />
      <input type="hidden" name="is" value={isMine ? 'no' : 'yes'} />
      <Button type="submit" look={isMine ? 'primary' : 'line'} size="small" aria-pressed={isMine} isWorking={isWorking}>
        <Words rating={rating} count={helpful} />
      </Button>
    </form>
  );
}

/** Whether a written rating helped: customers say so, guests are led to log in, everybody else reads how many did. */
export function Helpful(props: HelpfulProps) {
  const { rating, votes } = props;
  const t = useText();
  const { viewer } = useFrame();
  const { pathname, search } = useLocation();
  if (!rating.comment) return null;
  if (!viewer) {
    const to = authenticationAddress('log-in', `${pathname}${search}#${ratingMark(rating.id)}`);
    return (
      <Link className={buttonClass({ look: 'line', size: 'small' }, 'justify-self-start')} to={to}>
        <Words rating={rating} count={rating.helpful} />
      </Link>
    );
  }
  if (viewer.role !== 'user' || votes.ownId === rating.id) {
    return rating.helpful > 0 && <p className="sm mut">{t('rate.helpful.count', { count: rating.helpful })}</p>;
  }
  return <HelpfulForm key={`${rating.id} ${rating.helpful} ${votes.voted.includes(rating.id)}`} {...props} />;
}

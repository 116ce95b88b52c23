import { Form, Link } from 'react-router';
import { articleAddress } from '../../addresses.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useCarriedAddress } from '../../frame/use-carried-search.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Stars } from '../../ui/stars.tsx';
import { customerAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import type { Selection } from '../parts/use-selection.ts';
import type { RatingListed } from './ratings.server.ts';
import { APPROVE_FORM, type Approvals, ratingMark } from './use-approvals.ts';

/** The shop's answer, open for changing; an empty one takes it away. */
function AnswerForm({ rating: { id, answer, displayName, status } }: { rating: RatingListed }) {
  const t = useText();
  const sent = useAnswer<ActAnswer>();
  const refused = sent?.refused?.given.id === String(id) ? sent.refused : undefined;
  return (
    // Answered: the words stand above it, and it is closed again.
    <details key={answer} className="places" open={refused !== undefined}>
      <summary>
        {t(answer ? 'ratings.answer.change' : 'ratings.answer')}
        <span className="sr"> {displayName}</span>
      </summary>
      <ActForm
        fields={{ intent: 'answer', id }}
        label={t('ratings.answer.send')}
        about={displayName}
        look="primary"
        className="stack gap-3"
      >
        <AreaField
          frame={{
            id: `answer-${id}`,
            label: t('ratings.answer.label'),
            hint: t(status === 'waiting' ? 'ratings.answer.hint.waiting' : 'ratings.answer.hint'),
            problem: refused?.problems.answer,
          }}
          name="answer"
          rows={3}
          maxLength={2_000}
          defaultValue={refused?.given.answer ?? answer}
        />
      </ActForm>
    </details>
  );
}

type RowProps = {
  rating: RatingListed;
  /** What of the new ones is chosen, and how they are approved; null for who may only look. */
  chosen: { selection: Selection; approvals: Approvals } | null;
  /** Whether the list has boxes. */
  isPicking: boolean;
};

function ApproveForm({ rating, approvals }: { rating: RatingListed; approvals: Approvals }) {
  const t = useText();
  const mark = ratingMark(rating);
  const address = useCarriedAddress();
  return (
    <Form
      method="post"
      action={address}
      preventScrollReset
      onSubmit={(event) => {
        event.preventDefault();
        approvals.approve([mark]);
      }}
    >
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="chosen" value={mark} />
      <Button type="submit" look="line" isWorking={approvals.isOnItsWay(mark)}>
        {t('ratings.approve')}
        <span className="sr"> {aboutOf(rating)}</span>
      </Button>
    </Form>
  );
}

/** What can be done with it. A hidden one that was said anew is looked at by approving it, or by leaving it as it is. */
function RowActions({ rating, approvals }: { rating: RatingListed; approvals: Approvals }) {
  const t = useText();
  const { id, isNew, status } = rating;
  const isHidden = status === 'hidden';
  const isShownAgain = isHidden && !isNew;
  const words = isShownAgain ? 'ratings.show' : isHidden ? 'ratings.leave.hidden' : 'ratings.hide';
  return (
    <>
      {isNew && <ApproveForm rating={rating} approvals={approvals} />}
      <ActForm
        fields={{ intent: isShownAgain ? 'show' : 'hide', id }}
        label={t(words)}
        about={aboutOf(rating)}
        look={isShownAgain ? 'line' : 'ghost'}
        buttonClass={isHidden ? '' : 'red'}
      />
    </>
  );
}

const aboutOf = ({ displayName, product }: RatingListed) => `${displayName}: ${product.name}`;

function Pick({ rating, selection }: { rating: RatingListed; selection: Selection }) {
  const t = useText();
  if (!rating.isNew) return <span />;
  return (
    <label className="chk lone">
      <input
        type="checkbox"
        name="chosen"
        form={APPROVE_FORM}
        value={ratingMark(rating)}
        data-row={rating.id}
        checked={selection.has(rating.id)}
        aria-label={t('office.select.one', { name: aboutOf(rating) })}
        onClick={(event) => selection.toggle(rating.id, event)}
        onChange={() => {}}
      />
    </label>
  );
}

/** One rating: what was said of which article, by whom, and what the shop does about it. */
export function RatingRow({ rating, chosen, isPicking }: RowProps) {
  const t = useText();
  const { stars, fit, comment, answer, status, isNew, isVerifiedBuyer, givenAt, product, customer, displayName } =
    rating;
  return (
    <li className={status === 'hidden' ? 'off' : undefined}>
      {chosen && isPicking && <Pick rating={rating} selection={chosen.selection} />}
      <div className="entry-author">
        <Stars average={stars} label={t('rating.out.of', { average: stars })} />
        <a href={articleAddress(product.id)}>{product.name}</a>
        {fit && <span className="sub">{t(`fit.${fit}`)}</span>}
        <span className="sub">
          {customer ? <Link to={customerAddress(customer.id)}>{customer.name}</Link> : displayName}
          {isVerifiedBuyer && `, ${t('detail.verified')}`}
        </span>
        <Moment at={givenAt} style="full" className="sub nw" />
        <RatingState status={status} isNew={isNew} />
      </div>
      <div className="entry-text">
        {comment ? <p className="whitespace-pre-line">{comment}</p> : <p className="mut">{t('ratings.no.comment')}</p>}
        {answer && (
          <p className="sm answered whitespace-pre-line">
            <b>{t('detail.answer')}</b> {answer}
          </p>
        )}
        {chosen && <AnswerForm rating={rating} />}
      </div>
      <div className="row-actions">{chosen && <RowActions rating={rating} approvals={chosen.approvals} />}</div>
    </li>
  );
}

/** What is particular about it; a rating that stands and was looked at needs no word. */
function RatingState({ status, isNew }: Pick<RatingListed, 'status' | 'isNew'>) {
  const t = useText();
  if (status === 'shown' && !isNew) return null;
  return (
    <span className="row gap-1.5">
      {isNew && <Tag tone="ok">{t('ratings.new')}</Tag>}
      {status === 'waiting' && <Tag tone="warn">{t('ratings.waiting')}</Tag>}
      {status === 'hidden' && <Tag tone="bad">{t('ratings.hidden')}</Tag>}
    </span>
  );
}

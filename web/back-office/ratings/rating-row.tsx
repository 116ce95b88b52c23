import { Link, useActionData } from 'react-router';
import { articleAddress } from '../../addresses.ts';
import { useText } from '../../i18n/texts.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Tag } from '../../ui/labels.tsx';
import { Stars } from '../../ui/stars.tsx';
import { customerAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import type { RatingsData } from './ratings.server.ts';

type Rating = RatingsData['ratings'][number];

/** The shop's answer, open for changing; an empty one takes it away. */
function AnswerForm({ rating: { id, answer, displayName } }: { rating: Rating }) {
  const t = useText();
  const said = useActionData<ActAnswer>();
  const refused = said?.refused?.given.id === String(id) ? said.refused : undefined;
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
            hint: t('ratings.answer.hint'),
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

/** One rating: what was said of which article, by whom, and what the shop does about it. */
export function RatingRow({ rating, mayChange }: { rating: Rating; mayChange: boolean }) {
  const t = useText();
  const { id, stars, comment, answer, isHidden, isVerifiedBuyer, givenAt, product, customer, displayName } = rating;
  return (
    <li className={isHidden ? 'off' : undefined}>
      <div className="said-by">
        <Stars average={stars} label={t('rating.out.of', { average: stars })} />
        <a href={articleAddress(product.id)}>{product.name}</a>
        <span className="sub">
          {customer ? <Link to={customerAddress(customer.id)}>{customer.name}</Link> : displayName}
          {isVerifiedBuyer && `, ${t('detail.verified')}`}
        </span>
        <Moment at={givenAt} style="full" className="sub nw" />
      </div>
      <div className="said-what">
        {comment ? <p className="whitespace-pre-line">{comment}</p> : <p className="mut">{t('ratings.no.comment')}</p>}
        {answer && (
          <p className="sm answered whitespace-pre-line">
            <b>{t('detail.answer')}</b> {answer}
          </p>
        )}
        {mayChange && <AnswerForm rating={rating} />}
      </div>
      <div className="deeds">
        {isHidden && <Tag tone="bad">{t('ratings.hidden')}</Tag>}
        {mayChange && (
          <ActForm
            fields={{ intent: isHidden ? 'show' : 'hide', id }}
            label={t(isHidden ? 'ratings.show' : 'ratings.hide')}
            about={`${displayName}: ${product.name}`}
            look={isHidden ? 'line' : 'ghost'}
            buttonClass={isHidden ? '' : 'red'}
          />
        )}
      </div>
    </li>
  );
}

import { formatMoney } from '#contracts/money.ts';
import type { RefundsShown } from '#contracts/refunds.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Moment } from '../parts/moment.tsx';

type Happening = { name: string; at: string; words: string; note?: string };

/** What happened to a return, oldest first. Its refunds belong to it; those of the order alone do not. */
function useStoryOf(back: ReturnShown, money: RefundsShown | null): Happening[] {
  const t = useText();
  const locale = useLocale();
  const { askedAt, answeredAt, receivedAt, status, answer } = back;
  const wasRejected = status === 'rejected';
  const isOpenedByStaff = answeredAt === askedAt;
  const refunds = (money?.refunds ?? []).filter(({ returnId }) => returnId === back.id);
  const story: Happening[] = [
    isOpenedByStaff
      ? { name: 'opened', at: askedAt, words: t('activity.did.return.opened'), note: answer }
      : { name: 'asked', at: askedAt, words: t('office.return.event.asked') },
    ...(answeredAt && !isOpenedByStaff
      ? [
          {
            name: 'answered',
            at: answeredAt,
            words: t(wasRejected ? 'office.return.state.rejected' : 'office.return.event.approved'),
            note: answer,
          },
        ]
      : []),
    ...(receivedAt ? [{ name: 'came', at: receivedAt, words: t('office.return.came') }] : []),
    ...refunds.map((refund) => ({
      name: `refund ${refund.id}`,
      at: refund.changedAt,
      words: t(refund.status === 'failed' ? 'office.refund.state.failed' : 'office.refund'),
      note: formatMoney(refund.amountMinor, back.currency, locale),
    })),
  ];
  return story.sort((one, other) => one.at.localeCompare(other.at));
}

/** The history of a return, from the moments that were written down. */
export function ReturnStory({ back, money }: { back: ReturnShown; money: RefundsShown | null }) {
  const t = useText();
  const story = useStoryOf(back, money);
  return (
    <section className="box">
      <header>
        <h2>{t('office.story')}</h2>
      </header>
      <div className="bd">
        <ol className="tl sm">
          {story.map(({ name, at, words, note }, position) => (
            <li key={name} className={position === story.length - 1 ? 'now' : 'done'}>
              <div>
                <b>{words}</b>
                {note && <p className="mut whitespace-pre-line wrap-anywhere">{note}</p>}
              </div>
              <Moment at={at} style="time" className="mut num" />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

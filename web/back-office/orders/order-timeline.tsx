import { sayDays } from '#contracts/arrival-words.ts';
import { LONGEST_ORDER_NOTE } from '#contracts/limits.ts';
import { formatDay } from '../../dates.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import { useMay } from '../parts/use-may.ts';
import type { OrderDetailData } from './order-detail.server.ts';
import { comingOf, type TimelineEntry, timelineEntriesOf } from './timeline-entries.ts';

type TimelineSource = Pick<OrderDetailData, 'order' | 'timeline' | 'returns' | 'special' | 'formKey'>;

function Entry({ entry }: { entry: TimelineEntry }) {
  const t = useText();
  const may = useMay('orders');
  const { at, title, note, who, emailId } = entry;
  return (
    <li className="done">
      <div className="wrap-anywhere">
        <b>{title}</b>
        {note && <p className="mut words">{note}</p>}
        {who && <p className="mut">{t('office.event.by', { name: who })}</p>}
        {emailId !== null && may && (
          <ActForm
            fields={{ intent: 'email', email: emailId }}
            label={t('office.email.again')}
            about={title}
            look="ghost"
            className="again no-print"
          />
        )}
      </div>
      <Moment at={at} style="time" className="mut num" />
    </li>
  );
}

/** A note for the team; the form is new after each one. */
function NoteForm({ formKey, refused }: { formKey: string; refused: FormRefusal | undefined }) {
  const problem = refused?.problems.note;
  const t = useText();
  return (
    <ActForm
      fields={{ intent: 'note', key: formKey }}
      label={t('office.note.send')}
      className={`note-form no-print ${problem ? 'bad' : ''}`}
    >
      <textarea
        className="in"
        name="note"
        rows={1}
        maxLength={LONGEST_ORDER_NOTE}
        defaultValue={problem ? refused?.given.note : ''}
        aria-label={t('office.note.add')}
        placeholder={t('office.note.add')}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'note-problem' : undefined}
      />
      {problem && <small id="note-problem">{problem}</small>}
    </ActForm>
  );
}

/** What happened to an order and what comes next, with what the staff wrote to each other. */
export function OrderTimeline({ refused, ...source }: TimelineSource & { refused: FormRefusal | undefined }) {
  const t = useText();
  const locale = useLocale();
  const may = useMay('orders');
  const { special } = source;
  const waits = (name: string) => {
    if (name === 'payment.awaited') return t('office.event.payment.awaited.note');
    if (name === 'packing' && special) return t('office.promised', { day: formatDay(special.readyOn, locale) });
    const { arrival } = source.order;
    return name === 'delivered' && arrival ? t('office.arrival', { days: sayDays(t, locale, arrival) }) : null;
  };
  return (
    <section className="box">
      <header>
        <h2>{t('office.story')}</h2>
      </header>
      <div className="bd">
        <ol className="tl sm">
          {timelineEntriesOf(source, { t, locale }).map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
          {comingOf(source).map(({ name, isNow }) => (
            <li key={name} className={isNow ? 'now' : undefined} aria-current={isNow ? 'step' : undefined}>
              <div>
                <b>{t(`office.event.${name}`)}</b>
                {waits(name) && <p className="mut">{waits(name)}</p>}
              </div>
            </li>
          ))}
        </ol>
        {may && <NoteForm key={source.timeline.notes.length} formKey={source.formKey} refused={refused} />}
      </div>
    </section>
  );
}

import type { OrderLineShown } from '#contracts/orders.ts';
import { pieceName } from '#contracts/piece-name.ts';
import { MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { PhotosField } from '../../forms/photos-field.tsx';
import { useText } from '../../i18n/texts.tsx';
import { AreaField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ActForm } from '../parts/act-form.tsx';
import type { OpenableLine } from './open-return.server.ts';

type OpenReturnProps = {
  lines: readonly OrderLineShown[];
  openable: readonly OpenableLine[];
  formKey: string;
  refused: FormRefusal | undefined;
};

/** Opens a return for a buyer who telephoned or came by: pieces, why, and what the buyer is told. */
export function OpenReturn({ lines, openable, formKey, refused }: OpenReturnProps) {
  const t = useText();
  const answer = refused?.given.intent === 'open-return' ? refused : undefined;
  const { given, problems = {} } = answer ?? {};
  return (
    <details className="fold no-print" open={answer ? true : undefined}>
      <summary>{t('office.return.open')}</summary>
      <ActForm
        fields={{ intent: 'open-return', key: formKey }}
        label={t('office.return.open.send')}
        look="primary"
        buttonClass="justify-self-start"
        className="stack gap-4"
        hasFiles
      >
        <p className="sm mut">{t('office.return.open.line')}</p>
        <ul className="stack gap-3">
          {openable.map(({ lineId, left, inTime }) => {
            const line = lines.find(({ id }) => id === lineId);
            const noteId = `back-of-${lineId}`;
            return (
              line && (
                <li key={lineId} className="pieces narrow">
                  <label htmlFor={`back-${lineId}`}>{pieceName(line, t)}</label>
                  <input
                    className="in num"
                    id={`back-${lineId}`}
                    name={`back-${lineId}`}
                    type="number"
                    inputMode="numeric"
                    min={0}
                    max={left}
                    defaultValue={given?.[`back-${lineId}`] ?? 0}
                    aria-invalid={problems.lines ? true : undefined}
                    aria-describedby={problems.lines ? `${noteId} back-problem` : noteId}
                  />
                  <span className="sm mut" id={noteId}>
                    {t('office.return.open.of', { count: left })}
                    {inTime < left && (
                      <span className="sub">{t('office.return.open.late', { count: left - inTime })}</span>
                    )}
                  </span>
                </li>
              )
            );
          })}
        </ul>
        {problems.lines && (
          <p className="fld bad">
            <small id="back-problem">
              <Icon name="info" small />
              {problems.lines}
            </small>
          </p>
        )}
        <AreaField
          frame={{ id: 'back-reason', label: t('office.return.open.reason'), problem: problems.reason }}
          name="reason"
          maxLength={2000}
          rows={2}
          defaultValue={given?.reason ?? ''}
        />
        <PhotosField
          id="back-photos"
          label={t('photos.label.optional')}
          hint={t('photos.hint.office', { max: MOST_RETURN_PHOTOS })}
          problem={problems.photos}
        />
        {answer && (
          <noscript>
            <p className="sm">{t('photos.again')}</p>
          </noscript>
        )}
        <AreaField
          frame={{
            id: 'back-answer',
            label: t('office.return.open.answer'),
            hint: t('office.return.open.answer.hint'),
            problem: problems.answer,
          }}
          name="answer"
          maxLength={2000}
          rows={2}
          defaultValue={given?.answer ?? ''}
        />
      </ActForm>
    </details>
  );
}

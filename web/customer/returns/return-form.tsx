import { useState } from 'react';
import type { ReturnAnswer } from '#contracts/http/returns.ts';
import { LONGEST_WISH, MOST_RETURN_PHOTOS } from '#contracts/returns.ts';
import { callApi } from '../../browser/api.ts';
import { createRequestKeys } from '../../browser/request-key.ts';
import { PhotosField } from '../../forms/photos-field.tsx';
import { useFormCall } from '../../forms/use-form-call.ts';
import { useText } from '../../i18n/texts.tsx';
import { chosenLines, type LineToReturn, type ReturnView, returnViewOf } from '../../orders/return-view.ts';
import { ChoiceWords } from '../../storefront/parts/cart-line-row.tsx';
import { Button } from '../../ui/button.tsx';
import { AreaField, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

type ReturnFormProps = {
  /** The order's number. */
  number: string;
  lines: readonly LineToReturn[];
  /** A guest shows the token of the order's e-mail. */
  token?: string | undefined;
  onAsked: (asked: ReturnView) => void;
};

function LineChoice({ line, problem }: { line: LineToReturn; problem: string | undefined }) {
  const t = useText();
  return (
    <SelectField
      frame={{
        id: `return-${line.lineId}`,
        label: (
          <>
            {line.name}{' '}
            <span className="mut font-normal">
              <ChoiceWords line={line} />
            </span>
          </>
        ),
        problem,
      }}
      name={`line-${line.lineId}`}
      defaultValue="0"
    >
      <option value="0">{t('sendback.keep')}</option>
      {Array.from({ length: line.left }, (_, at) => at + 1).map((quantity) => (
        <option key={quantity} value={quantity}>
          {t('sendback.send', { count: quantity })}
        </option>
      ))}
    </SelectField>
  );
}

function photosIn(form: HTMLFormElement): File[] {
  return new FormData(form)
    .getAll('photos')
    .flatMap((value) => (value instanceof File && value.size > 0 ? [value] : []));
}

/** The same with files: lines are JSON in a field. */
function asForm({ lines, ...texts }: { lines: object[]; order: string; reason: string; wish: string }, photos: File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append('lines', JSON.stringify(lines));
  for (const photo of photos) form.append('photos', photo);
  return form;
}

/** Which pieces shall go back, how many of each, why, and what is wanted instead (R-224, decision 0094). */
export function ReturnForm({ number, lines, token, onAsked }: ReturnFormProps) {
  const t = useText();
  const [isEmpty, setEmpty] = useState(false);
  const [keyFor] = useState(createRequestKeys);
  const { problems, words, isWorking, onSubmit } = useFormCall(
    ['lines', 'reason', 'wish', 'photos'],
    async (typed, form) => {
      const chosen = chosenLines(typed);
      setEmpty(chosen.length === 0);
      if (chosen.length === 0) {
        form.querySelector('select')?.focus();
        return;
      }
      const body = { order: number, lines: chosen, reason: typed.reason ?? '', wish: typed.wish ?? '' };
      const photos = photosIn(form);
      const files = photos.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const headers = {
        'Idempotency-Key': keyFor(JSON.stringify([body, files])),
        ...(token && { 'X-Order-Token': token }),
      };
      const asked = await callApi<ReturnAnswer>('/api/returns', {
        ...{ method: 'POST', headers },
        body: photos.length > 0 ? asForm(body, photos) : body,
      });
      onAsked(returnViewOf(asked));
    },
  );
  const problem = isEmpty ? t('sendback.choose') : problems.lines;
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      {lines.map((line, at) => (
        <LineChoice key={line.lineId} line={line} problem={at === 0 ? problem : undefined} />
      ))}
      <AreaField
        frame={{
          id: 'return-reason',
          label: (
            <>
              {t('sendback.reason')} <span className="mut">{t('optional')}</span>
            </>
          ),
          hint: t('sendback.reason.hint'),
          problem: problems.reason,
        }}
        name="reason"
        maxLength={2000}
        rows={3}
      />
      <PhotosField
        id="return-photos"
        label={
          <>
            {t('photos.label')} <span className="mut">{t('optional')}</span>
          </>
        }
        hint={t('photos.hint', { max: MOST_RETURN_PHOTOS })}
        problem={problems.photos}
      />
      <AreaField
        frame={{
          id: 'return-wish',
          label: (
            <>
              {t('sendback.wish')} <span className="mut">{t('optional')}</span>
            </>
          ),
          hint: t('sendback.wish.hint'),
          problem: problems.wish,
        }}
        name="wish"
        maxLength={LONGEST_WISH}
        rows={2}
      />
      <p>
        <Button type="submit" look="line" isWorking={isWorking}>
          {t('sendback.ask')}
        </Button>
      </p>
    </form>
  );
}

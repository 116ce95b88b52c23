import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ProductDetail } from '#contracts/catalog.ts';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { sizeText } from '#contracts/sizes.ts';
import { MAX_SPECIAL_NOTE } from '#contracts/special-orders.ts';
import { specialOrderAddress } from '../addresses.ts';
import type { FormProblems, FormRefusal, Given } from '../forms/form-problems.ts';
import { useFrame } from '../frame/use-frame.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { AreaField, SelectField, TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { isCutToBody, MEASUREMENTS, MEASUREMENTS_ROOM } from './measurements.ts';
import { forgetDraft, useDraft } from './use-draft.ts';

/** What of an article the form must know. */
export type Wanted = Pick<ProductDetail, 'id' | 'name' | 'department' | 'sizes' | 'colours' | 'variants'>;
export type Chosen = { size: string | null; colour: string | null };
export type AskAnswer = { sent?: { what: 'request' | 'wish'; email: string }; refused?: FormRefusal };

type ChoiceProps = { article: Wanted; chosen: Chosen; problems: FormProblems; given: Given; id: string };

/** Sizes and colours that cannot simply be bought; measurements instead of a size where everything is sold out. */
function Choices({ article, chosen, problems, given, id }: ChoiceProps) {
  const t = useText();
  const isGone = ({ available }: { available: number }) => available <= 0;
  const sizes = article.sizes.filter(
    (size) => size === chosen.size || article.variants.some((variant) => variant.size === size && isGone(variant)),
  );
  return (
    <>
      {article.sizes.length > 0 && (
        <SelectField
          frame={{ id: `${id}-size`, label: t('size'), span: 'f4 f3m', problem: problems.size }}
          name="size"
          defaultValue={given.size ?? chosen.size ?? ''}
        >
          {article.variants.every(isGone) && <option value="">{t('special.size.any')}</option>}
          {sizes.map((size) => (
            <option key={size} value={size}>
              {sizeText(size, t)}
            </option>
          ))}
        </SelectField>
      )}
      {article.colours.length > 1 && (
        <SelectField
          frame={{ id: `${id}-colour`, label: t('detail.colour'), span: 'f4 f3m', problem: problems.colour }}
          name="colour"
          defaultValue={given.colour ?? chosen.colour ?? ''}
        >
          {article.colours.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        frame={{ id: `${id}-quantity`, label: t('special.quantity'), span: 'f2 f3m', problem: problems.quantity }}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={given.quantity ?? 1}
        required
      />
    </>
  );
}

/** Chest, hips and height of whoever will wear it; what is given begins the note. */
function Measurements({ problems, given, id }: Pick<ChoiceProps, 'problems' | 'given' | 'id'>) {
  const t = useText();
  return (
    <fieldset className="f6 stack gap-2.5">
      <legend className="picker-legend">
        {t('special.measurements')} <span className="mut">{t('optional')}</span>
      </legend>
      <div className="fgrid items-end">
        {MEASUREMENTS.map(({ field, name }) => (
          <TextField
            key={field}
            frame={{ id: `${id}-${field}`, label: t(name), span: 'f2', problem: problems[field] }}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            defaultValue={given[field]}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Where the answer goes: filled in for whoever is signed in. */
function Contact({ problems, given, id }: Pick<ChoiceProps, 'problems' | 'given' | 'id'>) {
  const t = useText();
  const { viewer } = useFrame();
  const optional = <span className="mut">{t('optional')}</span>;
  return (
    <>
      <TextField
        frame={{ id: `${id}-name`, label: t('special.name'), span: 'f3', problem: problems.name }}
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={given.name ?? viewer?.name}
      />
      <TextField
        frame={{
          id: `${id}-phone`,
          label: (
            <>
              {t('special.phone')} {optional}
            </>
          ),
          span: 'f3',
          problem: problems.phone,
        }}
        name="phone"
        type="tel"
        maxLength={40}
        autoComplete="tel"
        defaultValue={given.phone}
      />
      <TextField
        frame={{
          id: `${id}-email`,
          label: t('special.email'),
          hint: t('special.email.hint'),
          span: 'f6',
          problem: problems.email,
        }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={given.email ?? viewer?.email}
      />
    </>
  );
}

/** Puts the focus into the first field that the shop refused. */
function useFocusOnProblem(refused: FormRefusal | undefined, form: React.RefObject<HTMLFormElement | null>) {
  const seen = useRef(refused);
  useEffect(() => {
    if (!refused || refused === seen.current) return;
    seen.current = refused;
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refused, form]);
}

type FormProps = { article: Wanted; chosen: Chosen; onSent: (email: string) => void; posted?: AskAnswer | undefined };

/**
 * Asks for a special order: size or measurements, how many, a note, and where the answer goes. Without scripts
 * the page of its own takes it.
 */
export function RequestForm({ article, chosen, onSent, posted }: FormProps) {
  const t = useText();
  const id = useId();
  const fetcher = useFetcher<AskAnswer>();
  const { form, keep } = useDraft(article.id);
  const answer = fetcher.data ?? posted;
  const { problems = {}, given = {} } = answer?.refused ?? {};
  const sentTo = fetcher.data?.sent?.email;
  useFocusOnProblem(answer?.refused, form);
  useEffect(() => {
    if (sentTo === undefined) return;
    forgetDraft();
    onSent(sentTo);
  }, [sentTo, onSent]);
  const isWorking = fetcher.state !== 'idle';
  const isMeasured = isCutToBody(article);
  const noteRoom = isMeasured ? MAX_SPECIAL_NOTE - MEASUREMENTS_ROOM : MAX_SPECIAL_NOTE;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={specialOrderAddress(article.id, chosen)}
      className="stack gap-5"
      onInput={keep}
      onSubmit={(event) => isWorking && event.preventDefault()}
      noValidate
    >
      <input type="hidden" name="intent" value="request" />
      {answer?.refused && <Notice tone="bad">{answer.refused.words}</Notice>}
      <div className="fgrid">
        <Choices article={article} chosen={chosen} problems={problems} given={given} id={id} />
        {isMeasured && <Measurements problems={problems} given={given} id={id} />}
        <AreaField
          frame={{
            id: `${id}-note`,
            label: (
              <>
                {t('special.note')} <span className="mut">{t('optional')}</span>
              </>
            ),
            hint: t(isMeasured ? 'special.note.hint.short' : 'special.note.hint', { max: noteRoom }),
            span: 'f6',
            problem: problems.note,
          }}
          name="note"
          rows={3}
          maxLength={noteRoom}
          defaultValue={given.note}
        />
        <Contact problems={problems} given={given} id={id} />
      </div>
      <Button type="submit" isWide isWorking={isWorking}>
        {t('detail.special.ask')}
      </Button>
    </fetcher.Form>
  );
}

/** The request is with the shop: what happens next. */
export function RequestSent({ email }: { email: string }) {
  const t = useText();
  const shown = useRef<HTMLDivElement>(null);
  // The form was longer than its answer: without this one would look at the end of the page.
  useEffect(() => {
    shown.current?.focus({ preventScroll: true });
    shown.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice tone="ok">
        <b>{t('special.sent')}</b>
        <p>{t('special.sent.line', { email })}</p>
      </Notice>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { Form, Link, useFetcher } from 'react-router';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { DISCOUNT_PREVIEW, DISCOUNTS } from '../addresses.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import { TARGET_KINDS, VALUE_KINDS } from './discount-form.ts';
import type { DiscountsData, PreviewData } from './discounts.server.ts';
import { PreviewNote } from './preview-note.tsx';
import { TargetField } from './target-field.tsx';
import { useValueWords } from './use-value-words.ts';

const TYPING_MS = 250;

/** What the form would do, asked again a moment after somebody typed; what came with the page until then. */
function usePreview(read: PreviewData) {
  const fetcher = useFetcher<PreviewData>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const address = `${DISCOUNT_PREVIEW}?${new URLSearchParams(fields)}`;
    timer.current = setTimeout(() => void fetcher.load(address), TYPING_MS);
  };
  return { preview: fetcher.data === undefined ? read : fetcher.data, isAsking: fetcher.state === 'loading', ask };
}

function TargetTabs({ ask }: Pick<DiscountsData, 'ask'>) {
  const t = useText();
  return (
    <nav className="seg" aria-label={t('office.discount.to')}>
      {TARGET_KINDS.map((kind) => (
        <Link
          key={kind}
          to={`${DISCOUNTS}?to=${kind}`}
          replace
          preventScrollReset
          aria-current={kind === ask.to ? 'true' : undefined}
        >
          {t(`office.discount.to.${kind}`)}
        </Link>
      ))}
    </nav>
  );
}

function ValueFields({
  data: { ask: asked, currency },
  problems,
}: {
  data: DiscountsData;
  problems: Record<string, string>;
}) {
  const t = useText();
  // A page without scripts shows again what was sent.
  const ask = { ...asked, ...useAnswer<ActAnswer>()?.refused?.given };
  const fields = [
    { name: 'from', value: ask.from },
    { name: 'until', value: ask.until },
  ] as const;
  return (
    <>
      <fieldset className="kinds">
        <legend className="sr">{t('office.discount.kind')}</legend>
        {VALUE_KINDS.map((kind) => (
          <label key={kind} className="chk">
            <input type="radio" name="kind" value={kind} defaultChecked={ask.kind === kind} />
            <span>
              {kind === 'percent'
                ? t('office.discount.value.percent')
                : t('office.discount.value.amount', { currency })}
            </span>
          </label>
        ))}
      </fieldset>
      <TextField
        frame={{
          id: 'discount-value',
          label: t('office.discount.column.value'),
          hint: t('office.discount.value.hint'),
          problem: problems.value,
        }}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={ask.value}
      />
      <div className="fgrid">
        {fields.map(({ name, value }) => (
          <TextField
            key={name}
            frame={{ id: `discount-${name}`, label: t(`office.discount.${name}`), problem: problems[name], span: 'f3' }}
            type="date"
            name={name}
            defaultValue={value}
          />
        ))}
        <small className="f6 mut">{t('office.discount.days')}</small>
      </div>
    </>
  );
}

/** The form that puts a discount on articles: what for, how much, from when until when, and what it would do. */
export function ApplyPanel({ data }: { data: DiscountsData }) {
  const t = useText();
  const words = useValueWords(data.currency);
  const { preview, isAsking, ask } = usePreview(data.preview);
  const answer = useAnswer<ActAnswer>();
  const sent = useSending();
  const problems = answer?.refused?.problems ?? {};
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer]);
  const isBusy = (intent: string) => sent?.get('intent') === intent;
  const chosen = data.choices.find(({ value }) => value === preview?.of)?.name;
  const target =
    data.ask.to === 'all'
      ? t('office.discount.to.all')
      : (chosen ?? t('articles.count', { count: preview?.total ?? 0 }));
  return (
    <section className="box">
      <header>
        <h2>{t('office.discount.apply')}</h2>
      </header>
      <Form
        ref={form}
        method="post"
        action={`${DISCOUNTS}?to=${data.ask.to}`}
        className="bd discount-form"
        preventScrollReset
        noValidate
        onChange={(event) => ask(event.currentTarget)}
        onSubmit={(event) => sent && event.preventDefault()}
      >
        <input type="hidden" name="to" value={data.ask.to} />
        <input type="hidden" name="idempotencyKey" value={data.idempotencyKey} />
        <div className="fld">
          <span className="l">{t('office.discount.to')}</span>
          <TargetTabs ask={data.ask} />
        </div>
        <TargetField
          key={data.ask.to}
          data={data}
          problem={problems.of}
          onTaken={() => form.current && ask(form.current)}
        />
        <ValueFields data={data} problems={problems} />
        <div aria-live="polite" aria-busy={isAsking}>
          {preview && <PreviewNote preview={preview} />}
        </div>
        <Button type="submit" look="line" className="no-script" formMethod="get">
          {t('office.discount.preview')}
        </Button>
        <Button type="submit" name="intent" value="apply" isWide isWorking={isBusy('apply')}>
          {preview ? t('office.discount.send', { value: words(preview.value), target }) : t('office.discount.apply')}
        </Button>
        {data.ask.to === 'articles' && (
          <Button
            type="submit"
            look="line"
            name="intent"
            value="cancel-articles"
            isWide
            isWorking={isBusy('cancel-articles')}
          >
            {t('office.discount.cancel.articles')}
          </Button>
        )}
      </Form>
    </section>
  );
}

import { useState } from 'react';
import { useAnswer } from '../../forms/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useFound } from '../palette/use-found.ts';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import type { DiscountsData } from './discounts.server.ts';

const LAST_WORD = /[^,;]*$/;

/** Numbers of articles; whoever types a name instead takes the article from the suggestions. */
function NumbersField({
  begin,
  problem,
  onTaken,
}: {
  begin: string;
  problem: string | undefined;
  onTaken: () => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState(begin);
  const { data } = useFound(typed.match(LAST_WORD)?.[0].trim() ?? '');
  const found = (data?.articles ?? []).filter(({ number }) => !typed.includes(number));
  const suggestions = found.map(({ number, name }) => `${number} ${name}`);
  const take = (suggestion: string) => {
    const number = suggestion.split(' ')[0] ?? '';
    setTyped((before) => `${before.replace(LAST_WORD, '').trim()} ${number}`.trim());
    setTimeout(onTaken); // the field shows it by then
  };
  return (
    <Combobox
      frame={{
        id: 'discount-of',
        label: t('office.discount.numbers'),
        hint: t('office.discount.numbers.hint'),
        problem,
      }}
      name="of"
      autoComplete="off"
      maxLength={2000}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      suggestions={suggestions}
      announcement={t('office.palette.found', { count: suggestions.length })}
      onTake={take}
    />
  );
}

type TargetProps = { data: DiscountsData; problem: string | undefined; onTaken: () => void };

/** What the discount is put on: numbers of articles, or one of the shop's categories, tags or cloths. */
export function TargetField({ data: { ask, choices }, problem, onTaken }: TargetProps) {
  const t = useText();
  // A page without scripts shows again what was sent.
  const given = useAnswer<ActAnswer>()?.refused?.given.of;
  if (ask.to === 'all') return null;
  const value = given ?? ask.of;
  if (ask.to === 'articles') {
    return <NumbersField begin={value} problem={problem} onTaken={onTaken} />;
  }
  return (
    <SelectField
      frame={{ id: 'discount-of', label: t(`office.discount.to.${ask.to}`), problem }}
      name="of"
      defaultValue={value}
    >
      <option value="" />
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.name}, {t('articles.count', { count: choice.articles })}
        </option>
      ))}
    </SelectField>
  );
}

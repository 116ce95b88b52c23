import { useActionData } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { ActAnswer } from '../parts/act-outcome.tsx';
import type { DiscountsData } from './discounts.server.ts';

/** What the discount is put on: numbers of articles, or one of the shop's categories, tags or cloths. */
export function TargetField({ data: { ask, choices }, problem }: { data: DiscountsData; problem: string | undefined }) {
  const t = useText();
  // A page without scripts shows again what was sent.
  const given = useActionData<ActAnswer>()?.refused?.given.of;
  if (ask.to === 'all') return null;
  const value = given ?? ask.of;
  if (ask.to === 'articles') {
    return (
      <TextField
        frame={{
          id: 'discount-of',
          label: t('office.discount.numbers'),
          hint: t('office.discount.numbers.hint'),
          problem,
        }}
        name="of"
        autoComplete="off"
        maxLength={2000}
        defaultValue={value}
      />
    );
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

import { useText } from '../../i18n/texts.tsx';
import { CATEGORIES } from '../addresses.ts';
import { LanguageFields } from '../kit/form-fields.tsx';
import { FormBody, FormScreen, SaveButton } from '../kit/form-screen.tsx';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { RemoveBox } from '../kit/remove-box.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/category-edit';
import { changeCategory, readCategoryToChange } from './categories.server.ts';
import { CATEGORY_FORM, CATEGORY_WORDS } from './category-fields.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(CATEGORY_FORM, 'see', sent, readCategoryToChange);

export const action = (sent: FormRequest) => takeForm(CATEGORY_FORM, sent, changeCategory);

export const shouldRevalidate = readAgainUnlessGone;

/** One category: what it is called in both languages, and its end: its articles first say where they go. */
export default function CategoryEdit({ loaderData: { category, others } }: Route.ComponentProps) {
  const t = useText();
  const form = useOfficeForm(CATEGORY_FORM, category.texts);
  const { name, articles: count, isFixed, updatedAt } = category;
  const title = t('office.categories.edit', { name });
  const line = isFixed
    ? t('office.categories.fixed.line')
    : t(count === 0 ? 'office.categories.delete.empty' : 'office.categories.delete.ask', { count });
  return (
    <FormScreen title={title} back={{ to: CATEGORIES, label: t('office.categories.back') }}>
      <div className="col2">
        <FormBody form={form} hidden={{ seen: updatedAt }} className="box">
          <div className="bd stack gap-4 pt">
            <LanguageFields form={form} sides={CATEGORY_WORDS} />
            <SaveButton form={form} className="justify-self-start">
              {t('office.categories.save')}
            </SaveButton>
          </div>
        </FormBody>
        <RemoveBox
          of={CATEGORY_FORM}
          label={t('office.categories.delete')}
          line={line}
          move={count === 0 ? null : { label: t('office.categories.move.to'), to: others }}
          isFixed={isFixed}
        />
      </div>
    </FormScreen>
  );
}

import { Link } from 'react-router';
import { useText } from '../../i18n/texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CATEGORIES } from '../addresses.ts';
import { FormFields, LanguageFields } from '../kit/form-fields.tsx';
import { FormBody, FormScreen, SaveButton } from '../kit/form-screen.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { useOfficeForm } from '../kit/use-office-form.ts';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { addCategory } from './categories.server.ts';
import { CATEGORY_CODE, CATEGORY_FORM, CATEGORY_WORDS } from './category-fields.ts';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(CATEGORY_FORM, 'change', sent, () => null);

export const action = (sent: FormRequest) => takeForm(CATEGORY_FORM, sent, addCategory);

/** A new category. */
export default function CategoryAdd() {
  const t = useText();
  const form = useOfficeForm(CATEGORY_FORM, {});
  return (
    <FormScreen title={t('office.categories.add')} back={{ to: CATEGORIES, label: t('office.categories.back') }}>
      <FormBody form={form} hidden={{}} className="box">
        <div className="bd stack gap-4 pt">
          <LanguageFields form={form} sides={CATEGORY_WORDS} />
          <FormFields form={form} fields={CATEGORY_CODE} />
          <div className="row wrapx gap-2">
            <SaveButton form={form}>{t('office.categories.add')}</SaveButton>
            <Link className={buttonClass({ look: 'line' })} to={CATEGORIES}>
              {t('office.categories.back')}
            </Link>
          </div>
        </div>
      </FormBody>
    </FormScreen>
  );
}

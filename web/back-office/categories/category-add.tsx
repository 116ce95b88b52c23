import { Form, Link, useNavigation } from 'react-router';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { CATEGORIES } from '../addresses.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/category-add';
import { readCategoryAdd, takeCategoryAdd } from './categories.server.ts';
import { CategoryFields } from './category-fields.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return readCategoryAdd(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCategoryAdd(request, context);
}

/** A new category. */
export default function CategoryAdd() {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const isWorking = useNavigation().state !== 'idle';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.categories.add') })} />
      <div className="ph">
        <Link className="ico" to={CATEGORIES} aria-label={t('office.categories.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.categories.add')}</h1>
      </div>
      <ActOutcome />
      <section className="box">
        <Form method="post" className="bd stack gap-4 pt" onSubmit={(event) => isWorking && event.preventDefault()}>
          <CategoryFields refused={refused} />
          <TextField
            frame={{
              id: 'code',
              label: t('office.categories.code'),
              hint: t('office.categories.code.hint'),
              problem: refused?.problems.code,
            }}
            name="code"
            maxLength={60}
            autoComplete="off"
            defaultValue={refused?.given.code}
          />
          <div className="row wrapx gap-2">
            <Button type="submit" isWorking={isWorking}>
              {t('office.categories.add')}
            </Button>
            <Link className={buttonClass({ look: 'line' })} to={CATEGORIES}>
              {t('office.categories.back')}
            </Link>
          </div>
        </Form>
      </section>
    </>
  );
}

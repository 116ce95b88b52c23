import { Form, Link } from 'react-router';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { CATEGORIES } from '../addresses.ts';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/category-edit';
import { readCategoryEdit, takeCategoryEdit } from './categories.server.ts';
import { CategoryFields } from './category-fields.tsx';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readCategoryEdit(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCategoryEdit(request, context);
}

export const shouldRevalidate = readAgainUnlessGone;

/** The way to close it: its articles first say where they go. */
function Removal({ category, others, refused }: Data & { refused: FormRefusal | undefined }) {
  const t = useText();
  const isWorking = useSending()?.get('intent') === 'delete';
  const { articles } = category;
  return (
    <section className="box">
      <header>
        <h2>{t('office.categories.delete')}</h2>
      </header>
      {category.isFixed ? (
        <p className="bd sm mut">{t('office.categories.fixed.line')}</p>
      ) : (
        <Form method="post" className="bd stack gap-4" onSubmit={(event) => isWorking && event.preventDefault()}>
          <input type="hidden" name="intent" value="delete" />
          <p className="sm mut">
            {articles === 0
              ? t('office.categories.delete.empty')
              : t('office.categories.delete.ask', { count: articles })}
          </p>
          {articles > 0 && (
            <SelectField
              frame={{ id: 'move_to', label: t('office.categories.move.to'), problem: refused?.problems.move_to }}
              name="move_to"
              required
              defaultValue=""
            >
              <option value="" disabled />
              {others.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <Button type="submit" look="line" className="red justify-self-start" isWorking={isWorking}>
            {t('office.categories.delete')}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** One category: what it is called in both languages, and its end. */
export default function CategoryEdit({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const { category } = loaderData;
  const refused = useAnswer<ActAnswer>()?.refused;
  const sent = useSending();
  const isWorking = sent !== null && sent.get('intent') !== 'delete';
  const title = t('office.categories.edit', { name: category.name });
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={CATEGORIES} aria-label={t('office.categories.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
      </div>
      <ActOutcome />
      <div className="col2">
        <div>
          <section className="box">
            <Form method="post" className="bd stack gap-4 pt" onSubmit={(event) => isWorking && event.preventDefault()}>
              <input type="hidden" name="seen" value={category.updatedAt} />
              <CategoryFields texts={category.texts} refused={refused} />
              {may && (
                <Button type="submit" className="justify-self-start" isWorking={isWorking}>
                  {t('office.categories.save')}
                </Button>
              )}
            </Form>
          </section>
        </div>
        <div>{may && <Removal {...loaderData} refused={refused} />}</div>
      </div>
    </>
  );
}

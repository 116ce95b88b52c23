import { Form, Link } from 'react-router';
import { clothAddress } from '../../addresses.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { useSending } from '../../forms/use-sending.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { attributesAddress } from '../addresses.ts';
import { readAgainUnlessGone } from '../kit/read-again.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import { useMay } from '../parts/use-may.ts';
import type { Route } from './+types/attribute-edit';
import { AttributeFields } from './attribute-fields.tsx';
import { readAttributeEdit } from './attributes.server.ts';
import { ClothPictureBox } from './cloth-picture-box.tsx';
import { takeAttributeEdit } from './take-attribute.server.ts';

type Data = Route.ComponentProps['loaderData'];

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readAttributeEdit(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAttributeEdit(request, context);
}

export const shouldRevalidate = readAgainUnlessGone;

/** The way to delete it: first it is said what its articles name then. */
function Removal({ choice: { articles }, others, refused }: Data & { refused: FormRefusal | undefined }) {
  const t = useText();
  const isWorking = useSending()?.get('intent') === 'delete';
  return (
    <section className="box">
      <header>
        <h2>{t('office.many.delete')}</h2>
      </header>
      <Form method="post" className="bd stack gap-4" onSubmit={(event) => isWorking && event.preventDefault()}>
        <input type="hidden" name="intent" value="delete" />
        <p className="sm mut">
          {articles === 0
            ? t('office.attributes.delete.empty')
            : t('office.attributes.delete.ask', { count: articles })}
        </p>
        {articles > 0 && (
          <SelectField
            frame={{ id: 'move_to', label: t('office.attributes.move.to'), problem: refused?.problems.move_to }}
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
            <option value="-">{t('office.attributes.move.none')}</option>
          </SelectField>
        )}
        <Button type="submit" look="line" className="red justify-self-start" isWorking={isWorking}>
          {t('office.many.delete')}
        </Button>
      </Form>
    </section>
  );
}

const FORM = 'choice-form';

/** One cloth or kind: what it is called and says in both languages, how it looks, and its end. */
export default function AttributeEdit({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const may = useMay('articles');
  const { what, choice } = loaderData;
  const refused = useAnswer<ActAnswer>()?.refused;
  const sent = useSending();
  const isWorking = sent !== null && sent.get('intent') !== 'delete';
  const title = t('office.categories.edit', { name: choice.name });
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={attributesAddress(what)} aria-label={t('office.attributes.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
        {what === 'cloth' && (
          <div className="acts">
            <a
              className={buttonClass({ look: 'line' })}
              href={clothAddress(choice.code)}
              target="_blank"
              rel="noopener"
            >
              {t('office.attributes.look')}
            </a>
          </div>
        )}
      </div>
      <ActOutcome />
      <div className="col2">
        <Form id={FORM} method="post" onSubmit={(event) => isWorking && event.preventDefault()}>
          <fieldset className="m-0 p-0 border-0 min-w-0" disabled={!may}>
            <input type="hidden" name="seen" value={choice.updatedAt} />
            <section className="box">
              <div className="bd stack gap-4 pt">
                <AttributeFields what={what} texts={choice.texts} refused={refused} />
                {may && (
                  <Button type="submit" className="justify-self-start" isWorking={isWorking}>
                    {t('office.categories.save')}
                  </Button>
                )}
              </div>
            </section>
          </fieldset>
        </Form>
        <div>
          {what === 'cloth' && (
            <ClothPictureBox
              form={FORM}
              picture={choice.picture ?? null}
              problem={refused?.problems.picture}
              mayChange={may}
            />
          )}
          {may && <Removal {...loaderData} refused={refused} />}
        </div>
      </div>
    </>
  );
}

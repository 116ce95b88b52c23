import { Form, Link, useNavigation } from 'react-router';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { attributesAddress } from '../addresses.ts';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/attribute-add';
import { AttributeFields } from './attribute-fields.tsx';
import { ClothPictureBox } from './cloth-picture-box.tsx';
import { readAttributeAdd, takeAttributeAdd } from './take-attribute.server.ts';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ request, context }: Route.LoaderArgs) {
  return readAttributeAdd(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeAttributeAdd(request, context);
}

/** A new cloth, or a new kind of article. */
export default function AttributeAdd({ loaderData: { what } }: Route.ComponentProps) {
  const t = useText();
  const refused = useAnswer<ActAnswer>()?.refused;
  const isWorking = useNavigation().state !== 'idle';
  const title = t(`office.attributes.${what}.add`);
  const back = attributesAddress(what);
  return (
    <>
      <PageHead title={t('office.title', { screen: title })} />
      <div className="ph">
        <Link className="ico" to={back} aria-label={t('office.attributes.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{title}</h1>
      </div>
      <ActOutcome />
      <Form method="post" className="col2" onSubmit={(event) => isWorking && event.preventDefault()}>
        <div>
          <section className="box">
            <div className="bd stack gap-4 pt">
              <AttributeFields what={what} refused={refused} />
            </div>
          </section>
        </div>
        <div>
          {what === 'cloth' && <ClothPictureBox picture={null} problem={refused?.problems.picture} mayChange />}
          <section className="box">
            <div className="bd stack gap-4 pt">
              <TextField
                frame={{
                  id: 'code',
                  label: t('office.categories.code'),
                  hint: t('office.attributes.code.hint'),
                  problem: refused?.problems.code,
                }}
                name="code"
                maxLength={40}
                autoComplete="off"
                spellCheck={false}
                defaultValue={refused?.given.code}
              />
              <div className="row wrapx gap-2">
                <Button type="submit" isWorking={isWorking}>
                  {title}
                </Button>
                <Link className={buttonClass({ look: 'line' })} to={back}>
                  {t('office.attributes.back')}
                </Link>
              </div>
            </div>
          </section>
        </div>
      </Form>
    </>
  );
}

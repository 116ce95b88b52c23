import { Form, Link, redirect, useNavigation } from 'react-router';
import { useAnswer } from '../../browser/use-answer.ts';
import { useText } from '../../i18n/texts.tsx';
import type { FormRefusal } from '../../special-orders/form-problems.ts';
import { PageHead } from '../../storefront/parts/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CODES } from '../addresses.ts';
import { OfficeIcon } from '../parts/office-icon.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/code-add';
import { openCodeForm, takeNewCode } from './code-add.server.ts';
import { CodeFields } from './code-fields.tsx';

export function ErrorBoundary() {
  return <ScreenTrouble />;
}

export function loader({ context }: Route.LoaderArgs) {
  return openCodeForm(context);
}

export async function action({ request, context }: Route.ActionArgs) {
  return (await takeNewCode(request, context)) ?? redirect(`${CODES}?done=added`);
}

/** A new code. */
export default function CodeAdd() {
  const t = useText();
  const refused = useAnswer<{ refused?: FormRefusal }>()?.refused;
  const isWorking = useNavigation().state !== 'idle';
  return (
    <>
      <PageHead title={t('office.title', { screen: t('office.code.new') })} />
      <div className="ph">
        <Link className="ico" to={CODES} aria-label={t('office.code.back')}>
          <OfficeIcon name="back" />
        </Link>
        <h1>{t('office.code.new')}</h1>
      </div>
      {refused && <Notice tone="bad">{refused.words}</Notice>}
      <section className="box codes-form">
        <Form method="post" className="bd stack gap-5" noValidate>
          <CodeFields code={null} refused={refused} />
          <Button type="submit" className="justify-self-start" isWorking={isWorking}>
            {t('office.code.save')}
          </Button>
        </Form>
      </section>
    </>
  );
}

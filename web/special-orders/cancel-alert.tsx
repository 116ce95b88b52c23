import { Form, Link } from 'react-router';
import { ARTICLES } from '../addresses.ts';
import { LinkField } from '../forms/link-field.tsx';
import { UnreadForm } from '../forms/unread-form.tsx';
import { useAnswer } from '../forms/use-answer.ts';
import { useSending } from '../forms/use-sending.ts';
import { PageHead } from '../frame/page-head.tsx';
import { useText } from '../i18n/texts.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState, Notice } from '../ui/notice.tsx';
import type { Route } from './+types/cancel-alert';
import { readCancelAlert, takeCancelAlert } from './cancel-alert.server.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return readCancelAlert(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return takeCancelAlert(request, context);
}

/** Cancels a back-in-stock alert; the link is in its e-mail. */
export default function CancelAlert({ loaderData: { isKnown, old } }: Route.ComponentProps) {
  const t = useText();
  const isCancelled = useAnswer<{ isCancelled: boolean }>()?.isCancelled;
  const isWorking = useSending() !== null;
  return (
    <div className="wrap page">
      <PageHead title={t('special.alert.leave.title')} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
      {isKnown ? (
        <div className="stack gap-5 max-w-[36rem]">
          <h1 className="d1">{t('special.alert.leave.title')}</h1>
          {isCancelled ? (
            <Notice tone="ok">{t('special.alert.left')}</Notice>
          ) : (
            <Form method="post" action="/back-in-stock/leave" className="stack gap-5" noValidate>
              <UnreadForm />
              {isCancelled === false && <Notice tone="bad">{t('special.alert.unknown')}</Notice>}
              <LinkField id="wish-link" old={old} />
              <p className="lead">{t('special.alert.leave.line')}</p>
              <Button type="submit" className="justify-self-start" isWorking={isWorking}>
                {t('special.alert.leave.button')}
              </Button>
            </Form>
          )}
        </div>
      ) : (
        <EmptyState title={t('special.alert.leave.title')} line={t('refusal.not.found')} isPage>
          <Link className={buttonClass({ look: 'line' })} to={ARTICLES}>
            {t('list.see.all')}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}

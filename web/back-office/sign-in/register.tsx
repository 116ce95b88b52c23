import { ApiRefusal, callApi } from '../../browser/api.ts';
import { useLinkToken } from '../../forms/link-token.ts';
import { problemOf, wordsFor } from '../../forms/refusal-words.ts';
import type { Typed } from '../../forms/typed-in.ts';
import { useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import stylesheet from '../../ui/styles/admin.css?url';
import type { Route } from './+types/register';
import { NewStaffFields } from './new-staff-fields.tsx';
import { openSession } from './open-session.ts';
import { readRegister } from './sign-in.server.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { useSignInForm } from './use-sign-in-form.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }];

export function loader({ request, context, params }: Route.LoaderArgs) {
  return readRegister({ request, context, segment: params.segment });
}

/** A browser without JavaScript posts the form here; the page then says what it needs. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await readRegister({ request, context, segment: params.segment });
  return { needsScript: true };
}

async function becomeAdministrator(token: string | null, typed: Typed): Promise<void> {
  await callApi('/api/auth/admin/register', { method: 'POST', body: { ...typed, token } });
  await openSession(typed.email ?? '', typed.password ?? '');
}

function hasOwnPlace(failure: unknown): boolean {
  return failure instanceof ApiRefusal && Object.keys(failure.answer?.errors ?? {}).some((field) => field !== 'token');
}

/** Makes the first administrator, with the one-time link that the shop printed at its first start. */
export default function Register({ loaderData: { picture, theme }, actionData }: Route.ComponentProps) {
  const t = useText();
  const token = useLinkToken();
  const { isWorking, failure, onSubmit } = useSignInForm((typed) => becomeAdministrator(token, typed));
  const isUsed = token === '' || (failure instanceof ApiRefusal && failure.status === 404);
  return (
    <SignInLayout title={t('office.register.title')} lead={t('office.register.lead')} picture={picture} theme={theme}>
      {actionData?.needsScript && <Notice tone="bad">{t('office.sign.in.script')}</Notice>}
      {isUsed && <Notice tone="bad">{t('office.register.refused')}</Notice>}
      {!isUsed && failure !== null && !hasOwnPlace(failure) && <Notice tone="bad">{wordsFor(failure, t)}</Notice>}
      <form method="post" className="stack" onSubmit={onSubmit} noValidate>
        <NewStaffFields failure={failure}>
          <TextField
            frame={{ id: 'email', label: t('office.sign.in.email'), problem: problemOf(failure, 'email') }}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
        </NewStaffFields>
        <Button type="submit" isWide isWorking={isWorking}>
          {t('office.register.send')}
        </Button>
      </form>
    </SignInLayout>
  );
}

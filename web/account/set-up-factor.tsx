import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { recoveryCodesSchema, secondFactorSecretSchema } from '#contracts/http/auth.ts';
import { callApi } from '../browser/api.ts';
import { useFormCall } from '../forms/use-form-call.ts';
import { useText } from '../i18n/texts.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { CurrentPassword } from './current-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = z.infer<typeof secondFactorSecretSchema>;

function BeginForm({ onSecret }: { onSecret: (secret: Secret) => void }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { problems, words, isWorking, onSubmit } = useFormCall(
    ['current_password'],
    async ({ current_password = '' }) => {
      onSecret(await callApi<Secret>('/api/user/second-factor', { method: 'POST', body: { current_password } }));
    },
  );
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" ref={form} noValidate>
      {words && <Notice tone="bad">{words}</Notice>}
      <CurrentPassword id="factor-password" problem={problems.current_password} />
      <p>
        <Button type="submit" isWorking={isWorking}>
          {t('account.factor.go.on')}
        </Button>
      </p>
    </form>
  );
}

/** In fours, as people read it out. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

function ConfirmForm({ secret, onCodes }: { secret: Secret; onCodes: (codes: string[]) => void }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus({ preventScroll: true }), []);
  const { problems, words, isWorking, onSubmit } = useFormCall(['code'], async ({ code = '' }) => {
    type Codes = z.infer<typeof recoveryCodesSchema>;
    const answer = await callApi<Codes>('/api/user/second-factor/confirm', { method: 'POST', body: { code } });
    onCodes(answer.recovery_codes);
  });
  return (
    <form className="stack gap-4.5" onSubmit={onSubmit} method="post" ref={form} noValidate>
      <p>{t('account.factor.scan')}</p>
      <div className="row wrapx gap-6 items-start!">
        <img
          className="qr"
          src={`data:image/svg+xml,${encodeURIComponent(secret.picture)}`}
          width={180}
          height={180}
          alt={t('account.factor.picture')}
        />
        <div className="stack gap-2 max-w-[20rem]">
          <p className="sm mut">{t('account.factor.type')}</p>
          <code className="secret" translate="no">
            {inFours(secret.secret)}
          </code>
          <p className="sm only-m">
            <a className="lnk" href={secret.address}>
              {t('account.factor.open.app')}
            </a>
          </p>
        </div>
      </div>
      {words && <Notice tone="bad">{words}</Notice>}
      <TextField
        frame={{
          id: 'factor-code',
          label: t('auth.code'),
          hint: t('account.factor.code.hint'),
          problem: problems.code,
        }}
        name="code"
        required
        maxLength={12}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <p>
        <Button type="submit" isWorking={isWorking}>
          {t('account.factor.turn.on')}
        </Button>
      </p>
    </form>
  );
}

/** Sets a second factor up: the password, the secret for the app, a code of it, the recovery codes. */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (secret) return <ConfirmForm secret={secret} onCodes={setCodes} />;
  return <BeginForm onSecret={setSecret} />;
}

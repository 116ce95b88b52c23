import { useText } from '../i18n/texts.tsx';
import { TextField } from '../ui/field.tsx';

/** A code of the second factor: of the app, or one of the recovery codes, which hold letters too. */
export function CodeField({ id, problem }: { id: string; problem: string | undefined }) {
  const t = useText();
  return (
    <TextField
      frame={{ id, label: t('auth.code'), hint: t('auth.code.hint'), problem }}
      name="code"
      required
      maxLength={40}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

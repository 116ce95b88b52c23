import { useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { PasswordField } from '../ui/field.tsx';

/** The password one has, asked for before something that matters. */
export function CurrentPassword({ id, problem }: { id: string; problem: string | undefined }) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordField
      frame={{ id, label: t('account.password.current'), problem }}
      name="current_password"
      isShown={isShown}
      onToggle={() => setShown(!isShown)}
      toggleLabel={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
      required
      maxLength={128}
      autoComplete="current-password"
    />
  );
}

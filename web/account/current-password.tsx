import { useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { PasswordField } from '../ui/field.tsx';

type CurrentPasswordProps = { id: string; problem: string | undefined; name?: 'current_password' | 'password' };

/** The password one has, asked for before something that matters. */
export function CurrentPassword({ id, problem, name = 'current_password' }: CurrentPasswordProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  return (
    <PasswordField
      frame={{ id, label: t('account.password.current'), problem }}
      name={name}
      isShown={isShown}
      onToggle={() => setShown(!isShown)}
      toggleLabel={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
      required
      maxLength={128}
      autoComplete="current-password"
    />
  );
}

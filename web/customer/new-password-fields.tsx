import { useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { PasswordField } from '../ui/field.tsx';

type NewPasswordFieldsProps = { id: string; problems: { password?: string; password_confirmation?: string } };

/** A new password, typed twice, shown for a moment if wanted. */
export function NewPasswordFields({ id, problems }: NewPasswordFieldsProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const field = {
    isShown,
    onToggle: () => setShown(!isShown),
    toggleLabel: t(isShown ? 'auth.password.hide' : 'auth.password.show'),
    required: true,
    minLength: 10,
    maxLength: 128,
    autoComplete: 'new-password',
  };
  return (
    <>
      <PasswordField
        frame={{
          id: `${id}-password`,
          label: t('auth.password.new'),
          hint: t('auth.password.hint'),
          problem: problems.password,
        }}
        name="password"
        {...field}
      />
      <PasswordField
        frame={{ id: `${id}-again`, label: t('auth.password.again'), problem: problems.password_confirmation }}
        name="password_confirmation"
        {...field}
      />
    </>
  );
}

import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '../i18n/texts.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import type { SignInProblems } from './use-sign-in.ts';

type SignInFieldsProps = {
  /** What the fields' ids begin with: a page may hold other forms. */
  id: string;
  isRegistering: boolean;
  problems: SignInProblems['fields'];
  /** Stands beside the password when logging in. */
  forgot: ReactNode;
  /** What is known already, where the form stands inside another one. */
  name?: ComponentProps<'input'>;
  email?: ComponentProps<'input'>;
};

/** What logging in or registering asks for. Both passwords are shown or hidden together. */
export function SignInFields({ id, isRegistering, problems, forgot, name, email }: SignInFieldsProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const password = (field: 'password' | 'password_confirmation') => ({
    name: field,
    isShown,
    onToggle: () => setShown(!isShown),
    toggleLabel: t(isShown ? 'auth.password.hide' : 'auth.password.show'),
    required: true,
    maxLength: 128,
    autoComplete: isRegistering ? 'new-password' : 'current-password',
  });
  return (
    <>
      {isRegistering && (
        <TextField
          frame={{ id: `${id}-name`, label: t('auth.name'), problem: problems.name }}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          {...name}
        />
      )}
      <TextField
        frame={{ id: `${id}-email`, label: t('auth.email'), problem: problems.email }}
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        {...email}
      />
      <PasswordField
        frame={{
          id: `${id}-password`,
          label: t('auth.password'),
          problem: problems.password,
          ...(isRegistering ? { hint: t('auth.password.hint') } : { beside: forgot }),
        }}
        {...password('password')}
        {...(isRegistering && { minLength: 10 })}
      />
      {isRegistering && (
        <PasswordField
          frame={{ id: `${id}-again`, label: t('auth.password.again'), problem: problems.password_confirmation }}
          {...password('password_confirmation')}
        />
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#contracts/passwords.ts';
import { problemOf } from '../../forms/refusal-words.ts';
import { useText } from '../../i18n/texts.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';

type NewStaffFieldsProps = {
  failure: unknown;
  /** More that is asked, between the name and the password. */
  children?: ReactNode;
};

/** The name and the password, twice, of somebody who begins to run the shop. */
export function NewStaffFields({ failure, children }: NewStaffFieldsProps) {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const toggle = { isShown, onToggle: () => setShown(!isShown), toggleLabel: t('office.sign.in.password.show') };
  return (
    <>
      <TextField
        frame={{ id: 'name', label: t('office.sign.in.name'), problem: problemOf(failure, 'name') }}
        name="name"
        autoComplete="name"
        maxLength={120}
        required
      />
      {children}
      <PasswordField
        frame={{
          id: 'password',
          label: t('office.sign.in.password'),
          hint: t('office.sign.in.password.hint', { min: SHORTEST_PASSWORD }),
          problem: problemOf(failure, 'password'),
        }}
        {...toggle}
        name="password"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        required
      />
      <PasswordField
        frame={{
          id: 'password_confirmation',
          label: t('office.sign.in.password.again'),
          problem: problemOf(failure, 'password_confirmation'),
        }}
        {...toggle}
        name="password_confirmation"
        autoComplete="new-password"
        maxLength={LONGEST_PASSWORD}
        required
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { initialsOf } from './initials.ts';
import { OfficeIcon } from './office-icon.tsx';

type CustomerBoxProps = {
  name: string;
  email: string;
  phone?: string | undefined;
  /** Whether they ordered without an account; left out where it is not known. */
  isGuest?: boolean | undefined;
  children?: ReactNode;
};

/** Who a thing is about, and how to reach them. */
export function CustomerBox({ name, email, phone, isGuest, children }: CustomerBoxProps) {
  const t = useText();
  return (
    <section className="box">
      <header>
        <h2>{t('office.column.customer')}</h2>
      </header>
      <div className="bd facts">
        <div className="row">
          <span className="face" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <div>
            <b>{name}</b>
            {isGuest !== undefined && (
              <p className="sm mut">{t(isGuest ? 'office.customer.guest' : 'office.customer.account')}</p>
            )}
          </div>
        </div>
        {email === '' ? (
          <p className="row sm mut">
            <Icon name="letter" small /> {t('office.customer.no.email')}
          </p>
        ) : (
          <a className="row sm" href={`mailto:${email}`}>
            <Icon name="letter" small /> {email}
          </a>
        )}
        {phone && (
          <a className="row sm" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            <OfficeIcon name="phone" small /> {phone}
          </a>
        )}
        {children}
      </div>
    </section>
  );
}

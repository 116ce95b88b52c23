import { useText } from '../../i18n/texts.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { Moment } from '../parts/moment.tsx';
import type { StaffData } from './staff.server.ts';

type Member = StaffData['members'][number];

/** Where somebody is signed in; each place, or all of them, can be ended. */
export function MemberSessions({ member: { id, name, sessions }, mayChange }: { member: Member; mayChange: boolean }) {
  const t = useText();
  const words = t('staff.sessions.count', { count: sessions.length });
  if (sessions.length === 0) return <span className="mut">{words}</span>;
  return (
    <details className="places">
      <summary>
        {words}
        <span className="sr"> {name}</span>
      </summary>
      <ul>
        {sessions.map((session) => {
          const place = session.name
            ? session.name.system === null
              ? session.name.browser
              : t('account.session.on', { browser: session.name.browser, system: session.name.system })
            : t('account.session.unknown');
          return (
            <li key={session.id}>
              <span>
                {place}
                <Moment at={session.openedAt} style="time" className="sub nw" />
              </span>
              {mayChange && (
                <ActForm
                  fields={{ intent: 'sign-out', id, session: session.id }}
                  label={t('staff.sessions.end')}
                  about={`${name}: ${place}`}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayChange && sessions.length > 1 && (
        <ActForm
          fields={{ intent: 'sign-out', id, session: '' }}
          label={t('staff.sessions.end.all')}
          about={name}
          look="ghost"
          buttonClass="red"
        />
      )}
    </details>
  );
}

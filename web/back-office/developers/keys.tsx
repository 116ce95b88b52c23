import { KEY_DAYS, KEY_RESOURCES } from '#contracts/developers.ts';
import { useAnswer } from '../../forms/use-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Tag } from '../../ui/labels.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import type { Field } from '../kit/define-form.ts';
import { FormFields } from '../kit/form-fields.tsx';
import { type FormRequest, openForm, takeForm } from '../kit/take-form.server.ts';
import { type FormState, useOfficeForm } from '../kit/use-office-form.ts';
import { ActForm } from '../parts/act-form.tsx';
import { type ActAnswer, ActOutcome } from '../parts/act-outcome.tsx';
import { Moment } from '../parts/moment.tsx';
import { ScreenTrouble } from '../parts/screen-trouble.tsx';
import type { Route } from './+types/keys';
import { DEVELOPERS, RESOURCE_WORDS, resourceField } from './developers-words.ts';
import { type KeysData, readKeys, takeKeyStep } from './keys.server.ts';
import { ShownOnce } from './shown-once.tsx';

export const ErrorBoundary = ScreenTrouble;

export const loader = (sent: FormRequest) => openForm(DEVELOPERS, 'see', sent, readKeys);

export const action = (sent: FormRequest) => takeForm(DEVELOPERS, sent, takeKeyStep);

/** A refused step means that the screen is old: it is read again too. */
export function shouldRevalidate() {
  return true;
}

type Answer = ActAnswer & { made?: { key: string; name: string } };
type Key = KeysData['keys'][number];

/** What a key opens, resource by resource. */
function Scopes({ scopes }: Pick<Key, 'scopes'>) {
  const t = useText();
  return (
    <ul className="scopes">
      {KEY_RESOURCES.map((resource) => {
        const [reach, words] = [scopes[resource], RESOURCE_WORDS[resource]];
        if (!reach || !words) return null;
        return (
          <li key={resource}>
            {t(words)}: <span className="mut">{t(`developers.reach.${reach}`)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Row({ of: { id, name, prefix, scopes, state, madeBy, expiresAt, lastUsedAt } }: { of: Key }) {
  const t = useText();
  return (
    <tr>
      <td className="c-who">
        <b>{name}</b>
        <span className="sub num">{prefix}…</span>
        {madeBy && <span className="sub">{madeBy}</span>}
      </td>
      <td>
        <Scopes scopes={scopes} />
      </td>
      <td>
        <span className="only-m mut">{t('developers.key.used')} · </span>
        {lastUsedAt ? <Moment at={lastUsedAt} style="time" className="nw" /> : t('developers.key.never')}
      </td>
      <td>
        <span className="only-m mut">{t('developers.key.until')} · </span>
        {expiresAt ? <Moment at={expiresAt} style="time" className="nw" /> : t('developers.always')}
      </td>
      <td>
        <div className="row-actions">
          {state === 'revoked' && <Tag tone="bad">{t('developers.key.state.revoked')}</Tag>}
          {state === 'expired' && <Tag tone="warn">{t('developers.key.state.expired')}</Tag>}
          {state !== 'revoked' && (
            <ActForm
              fields={{ intent: 'revoke', id }}
              label={t('developers.key.revoke')}
              about={name}
              look="ghost"
              buttonClass="red"
            />
          )}
        </div>
      </td>
    </tr>
  );
}

function KeyTable({ keys }: Pick<KeysData, 'keys'>) {
  const t = useText();
  if (keys.length === 0) return <EmptyState title={t('developers.keys.none')} />;
  return (
    <div className="tw">
      <table className="tbl people log">
        <thead>
          <tr>
            <th>{t('developers.key.name')}</th>
            <th>{t('developers.key.scopes')}</th>
            <th>{t('developers.key.used')}</th>
            <th>{t('developers.key.until')}</th>
            <th>
              <span className="sr">{t('office.column.next')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id} of={key} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FIELDS: Field<'name' | 'days'>[] = [
  { kind: 'line', name: 'name', label: 'developers.key.name', most: 80, isRequired: true },
  { kind: 'choice', name: 'days', label: 'developers.key.days' },
];

/** What a key opens, one choice for each resource. */
function ScopeFields({ form: { given, problems } }: { form: FormState }) {
  const t = useText();
  return (
    <fieldset aria-describedby={problems.scopes ? 'key-scopes-problem' : undefined}>
      <legend>{t('developers.key.scopes')}</legend>
      {problems.scopes && (
        <p id="key-scopes-problem" className="sm red">
          {problems.scopes}
        </p>
      )}
      <div className="resources">
        {KEY_RESOURCES.map((resource) => {
          const words = RESOURCE_WORDS[resource];
          if (!words) return null;
          const name = resourceField(resource);
          return (
            <SelectField
              key={resource}
              frame={{ id: `key-${resource}`, label: t(words) }}
              name={name}
              defaultValue={given[name] ?? ''}
            >
              <option value="">{t('developers.reach.none')}</option>
              <option value="see">{t('developers.reach.see')}</option>
              <option value="change">{t('developers.reach.change')}</option>
            </SelectField>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Name, resources and how long. */
function MakeForm({ idempotencyKey }: Pick<KeysData, 'idempotencyKey'>) {
  const t = useText();
  const form = useOfficeForm(DEVELOPERS, { days: '90' }, 'make');
  const made = useAnswer<Answer>()?.made;
  const days = KEY_DAYS.map((one) => ({
    code: String(one ?? ''),
    name: one === null ? t('developers.always') : t('developers.days', { days: one }),
  }));
  return (
    <section className="box" aria-labelledby="make-key-title">
      <header>
        <h2 id="make-key-title">{t('developers.key.make')}</h2>
      </header>
      <div className="bd">
        {/* Made and shown: the fields are new. */}
        <ActForm
          key={made?.key ?? ''}
          fields={{ intent: 'make', idempotencyKey }}
          label={t('developers.key.make')}
          look="primary"
          className="builder-form"
        >
          <FormFields form={form} fields={FIELDS} choices={{ days }} />
          <ScopeFields form={form} />
        </ActForm>
      </div>
    </section>
  );
}

/** The keys of the owner's own programs. */
export default function Keys({ loaderData: { keys, idempotencyKey } }: Route.ComponentProps) {
  const t = useText();
  const answer = useAnswer<Answer>();
  return (
    <>
      <PageHead title={t('office.title', { screen: t('developers.keys') })} />
      <div className="ph">
        <h1>{t('developers.keys')}</h1>
        <a className="ml-auto" href="/api/docs">
          {t('developers.docs')}
        </a>
      </div>
      <ActOutcome />
      {answer?.made && <ShownOnce key={answer.made.key} text={answer.made.key} label={answer.made.name} />}
      <section className="box">
        <KeyTable keys={keys} />
      </section>
      <MakeForm idempotencyKey={idempotencyKey} />
    </>
  );
}

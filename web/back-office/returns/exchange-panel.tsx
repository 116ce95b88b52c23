import { Link } from 'react-router';
import { MAX_QUANTITY } from '#contracts/limits.ts';
import { type Currency, formatMoney } from '#contracts/money.ts';
import type { ReturnShown } from '#contracts/returns.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Check } from '../../ui/check.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { orderAddress } from '../addresses.ts';
import { ActForm } from '../parts/act-form.tsx';
import type { Exchangeable, ExchangeChoice } from './exchange.server.ts';
import { insteadField, piecesField } from './exchange-fields.ts';

type FormProps = { exchangeable: Exchangeable; currency: Currency; formKey: string; refused: FormRefusal | undefined };
type LineProps = Pick<FormProps, 'currency' | 'refused'> & { line: Exchangeable['lines'][number] };

function useWordsOf(currency: Currency) {
  const t = useText();
  const locale = useLocale();
  return ({ words, available, unitMinor }: ExchangeChoice) =>
    t('office.exchange.free', {
      choice: `${words ?? t('one.size')}, ${formatMoney(unitMinor, currency, locale)}`,
      count: available,
    });
}

/** What is sent instead of the pieces of a line, and how many. */
function Instead({ line, currency, refused }: LineProps) {
  const t = useText();
  const wordsOf = useWordsOf(currency);
  const { lineId, name, quantity, choices } = line;
  const { given = {}, problems = {} } = refused ?? {};
  const [instead, pieces] = [insteadField(lineId), piecesField(lineId)];
  if (choices.length === 0) {
    return (
      <p className="sm mut">
        {name}: {t('office.exchange.none.free')}
      </p>
    );
  }
  return (
    <div className="instead">
      <SelectField
        frame={{ id: instead, label: t('office.exchange.instead', { name }) }}
        name={instead}
        defaultValue={given[instead] ?? ''}
      >
        <option value="">{t('office.exchange.nothing')}</option>
        {choices.map((choice) => (
          <option key={choice.variantId} value={choice.variantId}>
            {wordsOf(choice)}
          </option>
        ))}
      </SelectField>
      <TextField
        frame={{
          id: pieces,
          label: (
            <>
              {t('office.column.quantity')}
              <span className="sr"> {t('office.exchange.count', { name })}</span>
            </>
          ),
          problem: problems[pieces],
        }}
        className="num"
        name={pieces}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={given[pieces] ?? String(quantity)}
      />
    </div>
  );
}

/** Another article than those that come back, by its number. */
function Other({ refused }: Pick<FormProps, 'refused'>) {
  const t = useText();
  const { given = {}, problems = {} } = refused ?? {};
  return (
    <div className="instead">
      <TextField
        frame={{ id: 'other', label: t('office.exchange.other'), problem: problems.other }}
        name="other"
        maxLength={80}
        autoComplete="off"
        defaultValue={given.other}
      />
      <TextField
        frame={{
          id: 'other-pieces',
          label: (
            <>
              {t('office.column.quantity')}
              <span className="sr"> {t('office.exchange.other.pieces')}</span>
            </>
          ),
          problem: problems['other-pieces'],
        }}
        className="num"
        name="other-pieces"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        defaultValue={given['other-pieces'] ?? '1'}
      />
    </div>
  );
}

function ExchangeForm({ exchangeable, currency, formKey, refused }: FormProps) {
  const t = useText();
  const locale = useLocale();
  const { given = {}, problems = {} } = refused ?? {};
  const { valueMinor, hasCome, lines, ways } = exchangeable;
  return (
    <ActForm
      fields={{ intent: 'exchange', key: formKey }}
      label={t('office.exchange.send')}
      look="primary"
      buttonClass="justify-self-start"
      className="stack gap-4"
    >
      <p className="sm mut">{t('office.exchange.line', { amount: formatMoney(valueMinor, currency, locale) })}</p>
      {lines.map((line) => (
        <Instead key={line.lineId} {...{ line, currency, refused }} />
      ))}
      <Other refused={refused} />
      {problems.instead && (
        <p className="fld bad">
          <small role="alert">
            <Icon name="info" small />
            {problems.instead}
          </small>
        </p>
      )}
      {!hasCome && (
        <SelectField
          frame={{ id: 'exchange-when', label: t('office.exchange.when') }}
          name="when"
          defaultValue={given.when ?? 'back'}
        >
          <option value="back">{t('office.exchange.when.back')}</option>
          <option value="now">{t('office.exchange.when.now')}</option>
        </SelectField>
      )}
      <SelectField
        frame={{
          id: 'exchange-method',
          label: t('office.exchange.way'),
          hint: hasCome ? undefined : t('office.exchange.way.hint'),
          problem: problems.method,
        }}
        name="method"
        defaultValue={given.method ?? 'on_delivery'}
      >
        {ways.map((way) => (
          <option key={way} value={way}>
            {t(`office.method.${way}`)}
          </option>
        ))}
      </SelectField>
      <Check name="fee" value="1" defaultChecked={given.fee !== undefined}>
        {t('office.exchange.fee')}
      </Check>
    </ActForm>
  );
}

type PanelProps = Omit<FormProps, 'exchangeable'> & { back: ReturnShown; exchangeable: Exchangeable | null };

/** The order that is sent instead of a return's pieces, or the form that makes it. */
export function ExchangePanel({ back, exchangeable, refused, ...form }: PanelProps) {
  const t = useText();
  const { exchange } = back;
  if (exchange === null && exchangeable === null) return null;
  const mine = refused?.given.intent === 'exchange' ? refused : undefined;
  return (
    <section className="box no-print">
      <header>
        <h2>{t('office.exchange')}</h2>
      </header>
      <div className="bd stack gap-4">
        {exchange && (
          <p className="sm">
            {t('office.exchange.as')}{' '}
            <Link className="lnk num" to={orderAddress(exchange.orderId)}>
              {exchange.number}
            </Link>
            {exchange.isWaiting && <span className="sub">{t('office.exchange.as.waits')}</span>}
          </p>
        )}
        {exchangeable && <ExchangeForm {...{ exchangeable, ...form }} refused={mine} />}
      </div>
    </section>
  );
}

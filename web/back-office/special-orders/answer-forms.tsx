import { Form } from 'react-router';
import { writePrice } from '#contracts/amounts.ts';
import { type Currency, formatMoney } from '#contracts/money.ts';
import { MAX_SPECIAL_NOTE, type SpecialOrderShown } from '#contracts/special-orders.ts';
import type { FormRefusal } from '../../forms/form-problems.ts';
import { useSending } from '../../forms/use-sending.ts';
import { useLocale, useText } from '../../i18n/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { AreaField, TextField } from '../../ui/field.tsx';

type QuoteProps = {
  special: SpecialOrderShown;
  currency: Currency;
  todaysMinor: number | null;
  mayDiscount: boolean;
  today: string;
  refused: FormRefusal | undefined;
};

/** Answers a request with a price and a day; another offer takes the place of the first. */
export function QuoteForm({ special, currency, todaysMinor, mayDiscount, today, refused }: QuoteProps) {
  const { problems = {}, given = {} } = refused ?? {};
  const t = useText();
  const locale = useLocale();
  const { quote, version } = special;
  const isWorking = useSending()?.get('intent') === 'quote';
  const price = quote?.unitMinor ?? todaysMinor;
  return (
    <section className="box">
      <header>
        <h2>{t(quote ? 'office.special.quote.again' : 'office.special.quote')}</h2>
      </header>
      <Form method="post" className="bd stack gap-4">
        <input type="hidden" name="intent" value="quote" />
        <input type="hidden" name="version" value={version} />
        <div className="fgrid">
          <TextField
            frame={{
              id: 'quote-price',
              label: t('office.special.price', { currency }),
              span: 'f3 f3m',
              problem: problems.price,
              ...(todaysMinor !== null && {
                hint: t(mayDiscount ? 'office.special.price.hint' : 'office.special.price.least', {
                  price: formatMoney(todaysMinor, currency, locale),
                }),
              }),
            }}
            name="price"
            inputMode="decimal"
            required
            maxLength={20}
            autoComplete="off"
            defaultValue={given.price ?? (price === null ? '' : writePrice(price, currency))}
          />
          <TextField
            frame={{ id: 'quote-day', label: t('office.special.ready'), span: 'f3 f3m', problem: problems.ready_on }}
            name="ready_on"
            type="date"
            required
            min={today}
            defaultValue={given.ready_on ?? quote?.readyOn}
          />
          <AreaField
            frame={{
              id: 'quote-message',
              label: (
                <>
                  {t('office.special.message')} <span className="mut">{t('optional')}</span>
                </>
              ),
              span: 'f6',
              problem: problems.message,
            }}
            name="message"
            rows={3}
            maxLength={MAX_SPECIAL_NOTE}
            defaultValue={given.message ?? quote?.message}
          />
        </div>
        <Button type="submit" className="justify-self-start" isWorking={isWorking}>
          {t('office.special.send')}
        </Button>
      </Form>
    </section>
  );
}

/** Says no, with a reason that the customer reads. */
export function DeclineForm({ special, refused }: Pick<QuoteProps, 'special' | 'refused'>) {
  const { problems = {}, given = {} } = refused ?? {};
  const t = useText();
  const isWorking = useSending()?.get('intent') === 'decline';
  return (
    <section className="box">
      <header>
        <h2>{t('office.special.decline.title')}</h2>
      </header>
      <Form method="post" className="bd stack gap-4">
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="version" value={special.version} />
        <AreaField
          frame={{
            id: 'decline-reason',
            label: (
              <>
                {t('office.special.reason')} <span className="mut">{t('optional')}</span>
              </>
            ),
            problem: problems.reason,
          }}
          name="reason"
          defaultValue={given.reason}
          rows={2}
          maxLength={MAX_SPECIAL_NOTE}
        />
        <Button type="submit" look="line" className="red justify-self-start" isWorking={isWorking}>
          {t('office.special.decline')}
        </Button>
      </Form>
    </section>
  );
}

import type { Price } from '#contracts/catalog.ts';
import { formatMoney } from '#contracts/money.ts';
import { useLocale, useText } from '../../../i18n/texts.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Moment } from '../../parts/moment.tsx';
import type { EditorData } from './article-edit.server.ts';
import { DiscountField } from './discount-field.tsx';
import type { EditorState } from './use-editor.ts';

type PriceProps = { editor: EditorState; price: Price | null; stored: EditorData | null };

/** The list price as it is typed, what comes off it, and what customers make of it today. */
export function PriceBox({ editor, price, stored }: PriceProps) {
  const endsAt = stored?.endsAt ?? null;
  const t = useText();
  const locale = useLocale();
  const { draft, problems, currency, set } = editor;
  const isReduced = price !== null && price.unitMinor < price.listMinor;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <section className="box" aria-labelledby="edit-price">
      <header>
        <h2 id="edit-price">{t('office.edit.price')}</h2>
      </header>
      <div className="bd edit-stack">
        <div className="fgrid">
          <TextField
            frame={{
              id: 'edit-price-field',
              label: t('office.edit.price.list', { currency }),
              hint: t('office.edit.price.hint'),
              problem: problems.price,
              span: 'f3 f3m',
            }}
            className="num"
            inputMode="decimal"
            autoComplete="off"
            value={draft.price}
            onChange={({ target }) => {
              set({ price: target.value });
            }}
          />
          {stored && <DiscountField stored={stored} />}
        </div>
        {isReduced && price && (
          <Notice tone="sun">
            {t('office.edit.price.reduced', { now: money(price.unitMinor), list: money(price.listMinor) })}{' '}
            {endsAt && (
              <>
                {t('office.edit.price.until')} <Moment at={endsAt} style="full" />.
              </>
            )}
          </Notice>
        )}
      </div>
    </section>
  );
}

import type { Locale } from '#contracts/money.ts';
import { useText } from '../../i18n/texts.tsx';
import { ActForm } from '../parts/act-form.tsx';
import { LANGUAGES } from './page-sides.ts';

/** Goes back to what the shop comes with, each language by itself. */
export function PutBack({ own, version }: { own: readonly Locale[]; version: number }) {
  const t = useText();
  return (
    <details className="box">
      <summary className="bd">{t('office.pages.back')}</summary>
      <div className="bd stack gap-3">
        <p className="mut">{t('office.pages.back.line')}</p>
        {own.map((side) => (
          <ActForm
            key={side}
            fields={{ intent: 'put-back', side, version }}
            label={`${t('office.pages.back')} (${LANGUAGES[side]})`}
            buttonClass="red"
          />
        ))}
      </div>
    </details>
  );
}

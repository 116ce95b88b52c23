import { FITS, type Fit } from '#contracts/fit.ts';
import { useText } from '../../i18n/texts.tsx';
import { Icon } from '../../ui/icon.tsx';

type FitChoiceProps = { chosen: Fit | null; problem: string | undefined };

/** How it fits, if one likes to say it. A radio group: no answer is a choice, so that an answer can be taken back. */
export function FitChoice({ chosen, problem }: FitChoiceProps) {
  const t = useText();
  return (
    <fieldset className={`fld ${problem ? 'bad' : ''}`} aria-describedby={problem ? 'rate-fit-note' : undefined}>
      <legend className="picker-legend">{t('fit.legend')}</legend>
      <div className="colours">
        {([...FITS, null] as const).map((fit) => (
          <label key={fit}>
            <input type="radio" name="fit" value={fit ?? ''} defaultChecked={chosen === fit} />
            {t(fit ? `fit.${fit}` : 'fit.none')}
          </label>
        ))}
      </div>
      {problem && (
        <small id="rate-fit-note" role="alert">
          <Icon name="info" small />
          {problem}
        </small>
      )}
    </fieldset>
  );
}

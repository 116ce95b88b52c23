import { useState } from 'react';
import { Icon } from './icon.tsx';

const STAR = 'M7.5 1l2 4.3 4.7.6-3.5 3.2.9 4.7-4.1-2.3-4.1 2.3.9-4.7L.8 5.9l4.7-.6z';

type StarChoiceProps = {
  id: string;
  name: string;
  legend: string;
  /** What each number of stars is called, from one to five, and the word that stands beside it. */
  choices: readonly { label: string; word: string }[];
  chosen?: number | undefined;
  problem?: string | undefined;
};

/** One to five stars, each 48 px wide, with the word beside them. A radio group: it works before any script has loaded. */
export function StarChoice({ id, name, legend, choices, chosen, problem }: StarChoiceProps) {
  const [stars, setStars] = useState(chosen ?? 0);
  return (
    <fieldset className={`fld ${problem ? 'bad' : ''}`} aria-describedby={problem ? `${id}-note` : undefined}>
      <legend className="sr">{legend}</legend>
      <div className="rate">
        {choices.map(({ label, word }, index) => (
          <label key={label}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={chosen === index + 1}
              onChange={() => setStars(index + 1)}
              aria-label={`${label}, ${word}`}
            />
            <svg viewBox="0 0 15 15" width={40} height={40} aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        ))}
        <span className="h4" aria-hidden="true">
          {choices[stars - 1]?.word}
        </span>
      </div>
      {problem && (
        <small id={`${id}-note`} role="alert">
          <Icon name="info" small />
          {problem}
        </small>
      )}
    </fieldset>
  );
}

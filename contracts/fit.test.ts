import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesInSizes, FITS, fitSaid } from './fit.ts';

describe('how an article fits', () => {
  it('is what more than half of the customers say, with how many of how many', () => {
    expect(fitSaid({ small: 6, true: 1, large: 1 })).toEqual({ fit: 'small', said: 6, of: 8 });
    expect(fitSaid({ small: 0, true: 3, large: 0 })).toEqual({ fit: 'true', said: 3, of: 3 });
    expect(fitSaid({ small: 1, true: 2, large: 4 })).toEqual({ fit: 'large', said: 4, of: 7 });
  });

  it('is not said from fewer than three answers, nor where no answer has more than half', () => {
    expect(fitSaid({ small: 0, true: 0, large: 0 })).toBeNull();
    expect(fitSaid({ small: 2, true: 0, large: 0 })).toBeNull();
    expect(fitSaid({ small: 2, true: 2, large: 0 })).toBeNull();
    expect(fitSaid({ small: 3, true: 1, large: 2 })).toBeNull();
  });

  it('is never what half of the customers or fewer say', () => {
    const count = fc.nat({ max: 40 });
    fc.assert(
      fc.property(fc.record({ small: count, true: count, large: count }), (answers) => {
        const said = fitSaid(answers);
        const of = answers.small + answers.true + answers.large;
        const most = Math.max(...FITS.map((fit) => answers[fit]));
        expect(said !== null).toBe(of >= 3 && most * 2 > of);
        if (said) expect(said).toEqual({ fit: said.fit, said: answers[said.fit], of });
      }),
    );
  });

  it('is a question only where there is a size to choose', () => {
    expect(comesInSizes(['S', 'M'])).toBe(true);
    expect(comesInSizes(['36', '37', '38'])).toBe(true);
    expect(comesInSizes([])).toBe(false);
    expect(comesInSizes(['M'])).toBe(false);
    expect(comesInSizes(['One size', 'M'])).toBe(false);
  });
});

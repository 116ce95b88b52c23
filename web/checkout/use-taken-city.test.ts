import { describe, expect, it } from 'vitest';
import { regionOf } from './use-taken-city.ts';

const REGIONS = [
  { name: 'Dakar', code: 'DK' },
  { name: 'Saint-Louis', code: 'SL' },
];
const now = { country: 'SN', city: 'Saint-Louis', state: '' };
const taken = { ...now, region: 'SL' };

describe('the region of a city that was taken', () => {
  it('is filled in, also when the list of regions comes later', () => {
    expect(regionOf(taken, now, null)).toBeNull();
    expect(regionOf(taken, now, REGIONS)).toBe('Saint-Louis');
  });

  it('takes the place of another region of the list, never of what was written freely', () => {
    expect(regionOf({ ...taken, state: 'Dakar' }, { ...now, state: 'Dakar' }, REGIONS)).toBe('Saint-Louis');
    expect(regionOf({ ...taken, state: 'the north' }, { ...now, state: 'the north' }, REGIONS)).toBeNull();
  });

  it('gives way to what was chosen before the list has come', () => {
    expect(regionOf(taken, { ...now, state: 'Dakar' }, REGIONS)).toBeNull();
    expect(regionOf(taken, { ...now, city: 'Thiès' }, REGIONS)).toBeNull();
    expect(regionOf(taken, { ...now, country: 'FR' }, REGIONS)).toBeNull();
  });

  it('is not guessed when the list does not contain it', () => {
    expect(regionOf({ ...taken, region: undefined }, now, [{ name: 'Dakar' }])).toBeNull();
    expect(regionOf({ ...taken, region: 'ZG' }, now, REGIONS)).toBeNull();
  });
});

import { useEffect, useState } from 'react';

type Place = { country: string; city: string; state: string };

/** A city that was taken from the list, the code of its region, and what stood in the form beside it. */
type TakenCity = Place & { region: string | undefined };

/**
 * The region that a taken city fills in. What somebody wrote freely stays; the region of the city before gives way.
 *
 * regions  those of the country; null while they are on their way
 * returns  null while there is nothing to fill in, and when the place was changed meanwhile
 */
export function regionOf(
  taken: TakenCity | null,
  now: Place,
  regions: readonly { name: string; code?: string }[] | null,
): string | null {
  if (!taken || !regions || taken.region === undefined) return null;
  if (taken.country !== now.country || taken.city !== now.city || taken.state !== now.state) return null;
  const isFree = now.state !== '' && !regions.some(({ name }) => name === now.state);
  return isFree ? null : (regions.find(({ code }) => code === taken.region)?.name ?? null);
}

/** Fills in the region of a city that is taken: at once, or as soon as the list of regions has come. */
export function useTakenCity(
  now: Place,
  regions: readonly { name: string; code?: string }[] | null,
  fill: (region: string) => void,
): (taken: TakenCity) => void {
  const [taken, setTaken] = useState<TakenCity | null>(null);
  const region = regionOf(taken, now, regions);
  useEffect(() => {
    if (region === null) return;
    setTaken(null);
    fill(region);
  }, [region, fill]);
  return setTaken;
}

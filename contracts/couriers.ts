import { isParcelLink } from './parcels.ts';

/** A courier that the shop works with: its name, and the address that follows a parcel, with {number} in it; or without one. */
export type Courier = { name: string; pattern: string };

const NUMBER = '{number}';
const MOST = 30;

/**
 * The couriers as the settings hold them: one on each line, its name and then, where there is one, the address that follows a
 * parcel. Empty lines are left out.
 */
export function readCouriers(text: string): Courier[] {
  return text.split('\n').flatMap((typed) => {
    const line = typed.trim();
    const at = line.search(/(?<=\s)https?:\/\//);
    if (line === '') return [];
    return [at < 0 ? { name: line, pattern: '' } : { name: line.slice(0, at).trim(), pattern: line.slice(at).trim() }];
  });
}

/** Whether every line names a courier, once, and every address is one over https with {number} in it. */
export function areCouriers(text: string): boolean {
  const couriers = readCouriers(text);
  const names = new Set(couriers.map(({ name }) => name.toLowerCase()));
  const isWhole = ({ name, pattern }: Courier) => {
    if (name.length > 80 || name.includes('://')) return false;
    return pattern === '' || (pattern.includes(NUMBER) && isParcelLink(pattern.replaceAll(NUMBER, '1')));
  };
  return couriers.length <= MOST && names.size === couriers.length && couriers.every(isWhole);
}

/**
 * Where the courier says how far a parcel is; empty when nobody has typed its number, or the courier is none of the settings'.
 * The number stands in the address as a number does, without the blanks that people group it with.
 */
export function courierLink(couriers: string, { carrier, tracking }: { carrier: string; tracking: string }): string {
  const known = readCouriers(couriers).find(({ name }) => name.toLowerCase() === carrier.trim().toLowerCase());
  const number = tracking.replaceAll(/\s+/g, '');
  if (!known?.pattern || number === '') return '';
  const link = known.pattern.replaceAll(NUMBER, encodeURIComponent(number));
  return isParcelLink(link) && link.length <= 500 ? link : '';
}

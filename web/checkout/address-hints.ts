type Hints = { zip?: string; phone: string };

/** How a postcode and a telephone number look in the countries that the shop's customers live in; only ever an example. */
const HINTS: Readonly<Record<string, Hints>> = {
  BE: { zip: '1000', phone: '+32 470 12 34 56' },
  BF: { phone: '+226 70 12 34 56' },
  BJ: { phone: '+229 01 97 12 34 56' },
  CA: { zip: 'H2X 1Y4', phone: '+1 514 555 0123' },
  CD: { phone: '+243 81 234 5678' },
  CG: { phone: '+242 06 612 3456' },
  CH: { zip: '1201', phone: '+41 78 123 45 67' },
  CI: { phone: '+225 07 12 34 56 78' },
  CM: { phone: '+237 6 71 23 45 67' },
  DE: { zip: '10115', phone: '+49 1512 3456789' },
  DZ: { zip: '16000', phone: '+213 551 23 45 67' },
  ES: { zip: '28001', phone: '+34 612 34 56 78' },
  FR: { zip: '75011', phone: '+33 6 12 34 56 78' },
  GA: { phone: '+241 06 03 12 34' },
  GB: { zip: 'SW9 8EF', phone: '+44 7400 123456' },
  GH: { zip: 'GA-184-1234', phone: '+233 23 123 4567' },
  GN: { phone: '+224 601 12 34 56' },
  IT: { zip: '00184', phone: '+39 312 345 6789' },
  KE: { zip: '00100', phone: '+254 712 123456' },
  LU: { zip: '1009', phone: '+352 628 123 456' },
  MA: { zip: '20000', phone: '+212 650 12 34 56' },
  ML: { phone: '+223 65 01 23 45' },
  NE: { zip: '8001', phone: '+227 93 12 34 56' },
  NG: { zip: '101233', phone: '+234 802 123 4567' },
  NL: { zip: '1012 AB', phone: '+31 6 12345678' },
  SN: { zip: '11500', phone: '+221 77 000 04 17' },
  TG: { phone: '+228 90 11 23 45' },
  TN: { zip: '1000', phone: '+216 20 123 456' },
  US: { zip: '10027', phone: '+1 201 555 0123' },
  ZA: { zip: '8001', phone: '+27 71 123 4567' },
};

/** A telephone number as it is written in a country; Senegal's when the country is not known. */
export function phoneExample(country: string): string {
  return HINTS[country]?.phone ?? '+221 77 000 04 17';
}

/** A postcode of a country, or null where the shop knows none: many countries have none. */
export function zipExample(country: string): string | null {
  return HINTS[country]?.zip ?? null;
}

/** Digits only: a telephone then shows its number keys. */
export function isZipNumeric(country: string): boolean {
  return /^\d+$/.test(zipExample(country) ?? '');
}

/**
 * How many digits a postcode of this country has, when the typed one has another length; null when it may be right: nothing
 * is typed, e-mails belong into it, or nothing is known. Never a reason to refuse an order.
 */
export function zipDigitsMissed(country: string, zip: string): number | null {
  const typed = zip.replace(/[\s-]/g, '');
  if (typed === '' || !isZipNumeric(country)) return null;
  const count = (zipExample(country) ?? '').length;
  const isLong = country === 'US' && typed.length === 9; // ZIP+4
  return /^\d+$/.test(typed) && (typed.length === count || isLong) ? null : count;
}

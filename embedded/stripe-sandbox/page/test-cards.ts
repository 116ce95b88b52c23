/** The cards this page knows. https://docs.stripe.com/testing */
export const testCards = [
  { number: '4242 4242 4242 4242', brand: 'visa', behaviour: 'succeeds' },
  { number: '5555 5555 5555 4444', brand: 'mastercard', behaviour: 'succeeds' },
  { number: '4000 0025 0000 3155', brand: 'visa', behaviour: 'asks_bank' },
  { number: '4000 0000 0000 0002', brand: 'visa', behaviour: 'declined' },
  { number: '4000 0000 0000 9995', brand: 'visa', behaviour: 'insufficient_funds' },
] as const;
export type TestCard = (typeof testCards)[number];

export interface CardFields {
  number: string;
  expiry: string;
  cvc: string;
  name: string;
}

export const emptyCard: CardFields = { number: '', expiry: '', cvc: '', name: '' };

export const cardErrors = [
  'number_missing',
  'number_incomplete',
  'number_unknown',
  'expiry_missing',
  'expiry_past',
  'cvc_missing',
  'name_missing',
  'declined',
  'insufficient_funds',
  'bank_refused',
  'saved_gone',
] as const;
export type CardError = (typeof cardErrors)[number];
export type CardErrors = Partial<Record<keyof CardFields, CardError>>;

export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '');
  return testCards.find((card) => card.number.replaceAll(' ', '') === digits);
}

/** What is wrong with a filled-in card, by field; real cards are never accepted. */
export function checkCard({ number, expiry, cvc, name }: CardFields, now: Date): CardErrors {
  const errors: CardErrors = {};
  const digits = number.replace(/\D/g, '');
  if (digits === '') errors.number = 'number_missing';
  else if (digits.length < 16) errors.number = 'number_incomplete';
  else if (!findTestCard(number)) errors.number = 'number_unknown';
  const expiryError = checkExpiry(expiry, now);
  if (expiryError) errors.expiry = expiryError;
  if (!/^\d{3,4}$/.test(cvc.trim())) errors.cvc = 'cvc_missing';
  if (name.trim() === '') errors.name = 'name_missing';
  return errors;
}

function checkExpiry(expiry: string, now: Date): CardError | undefined {
  const until = readExpiry(expiry);
  if (!until) return 'expiry_missing';
  return isPast(until, now) ? 'expiry_past' : undefined;
}

export function readExpiry(expiry: string): { exp_month: number; exp_year: number } | undefined {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/ -]?\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  if (month === undefined || year === undefined) return undefined;
  return { exp_month: Number(month), exp_year: 2000 + Number(year) };
}

/** A card is good to the end of its month. */
export const isPast = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Date) =>
  Date.UTC(exp_year, exp_month, 1) <= now.getTime();

const brandNames = { visa: 'Visa', mastercard: 'Mastercard' } as const;
export const brandName = (brand: string): string => brandNames[brand === 'mastercard' ? brand : 'visa'];

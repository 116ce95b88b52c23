import type { CardError, TestCard } from './test-cards.ts';

type Behaviour = TestCard['behaviour'];

export interface PageWords {
  lang: 'en' | 'fr';
  strip: readonly [string, string, string];
  backToShop: string;
  payTitle: string;
  note: string;
  order: (number: string) => string;
  yourOrder: string;
  total: string;
  number: string;
  expiry: string;
  expiryHint: string;
  cvc: string;
  cvcHint: string;
  name: string;
  pay: (amount: string) => string;
  confirmFree: string;
  receiptTo: (email: string) => string;
  openFor: (minutes: number) => string;
  cardsTitle: string;
  cardsHint: string;
  behaviours: Record<Behaviour, string>;
  endingsTitle: string;
  endings: Record<'delayed' | 'expired' | 'paid_late' | 'turn_back', { title: string; text: string; button: string }>;
  errors: Record<CardError, string>;
  errorPrefix: string;
  bankTitle: string;
  bankText: (amount: string, shop: string, last4: string) => string;
  bankYes: string;
  bankNo: string;
  paidTitle: string;
  paidText: string;
  onward: string;
  waitTitle: string;
  waitText: string;
  waitYes: string;
  waitNo: string;
  waitOnward: string;
  refusedTitle: string;
  refusedText: string;
  expiredTitle: string;
  expiredText: string;
  unknownTitle: string;
  unknownText: string;
}

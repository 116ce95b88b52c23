import type { Locale } from '#contracts/money.ts';
import type { ShopSettings } from '#shop/kernel/shop.ts';

/** One article of an order as an e-mail lists it; all words are in the e-mail's language, amounts are written out. */
export type GoodsLine = {
  name: string;
  /** `Size M · Indigo · N° 0417` */
  detail: string;
  /** `2 × €49.90`; empty for a single piece */
  pieces: string;
  total: string;
  /** What it would have cost without discount; null when there was none. */
  before: string | null;
  pictureUrl: string | null;
  wall: string;
};

export type Step = { label: string; state: 'done' | 'now' | 'next' };

/** What an e-mail is made of, top to bottom. Each kind is drawn once as HTML and once as plain text. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  | { kind: 'steps'; steps: Step[] }
  | { kind: 'goods'; title: string; lines: GoodsLine[]; sums: { label: string; amount: string; isTotal: boolean }[] }
  | { kind: 'facts'; facts: { label: string; lines: string[] }[] }
  | { kind: 'quote'; text: string };

/** An e-mail before it is drawn. */
export type Sheet = {
  subject: string;
  /** What a list of e-mails shows after the subject. */
  preview: string;
  title: string;
  blocks: Block[];
  /** Why the reader gets it. */
  reason: string;
  /** Whether an answer reaches the shop; the e-mail then says so. */
  invitesAnswer: boolean;
};

/** Where a sheet is drawn: in whose name and language. */
export type EmailContext = {
  locale: Locale;
  settings: Pick<ShopSettings, 'name' | 'phone' | 'email' | 'publicUrl'> & Partial<Pick<ShopSettings, 'handWords'>>;
};

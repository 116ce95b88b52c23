import type { Currency } from './money.ts';
import type { PaymentMethod } from './orders.ts';
import type { PaidSource } from './paid-by.ts';

/** What the shop issues under a number of its own. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const PREFIX = { invoice: 'INV', credit_note: 'CN' } as const satisfies Record<DocumentKind, string>;

type Numbered = { kind: DocumentKind; year: number; number: number };

/** The number as it is printed: `INV-2026-00001`. The year is the shop's. */
export function documentNumber({ kind, year, number }: Numbered): string {
  return `${PREFIX[kind]}-${year}-${String(number).padStart(5, '0')}`;
}

/** What a printed number names; null for what is none. */
export function readDocumentNumber(text: string): Numbered | null {
  const [, prefix, year, number] = /^(INV|CN)-(\d{4})-(\d{5,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kind = DOCUMENT_KINDS.find((one) => PREFIX[one] === prefix);
  return kind ? { kind, year: Number(year), number: Number(number) } : null;
}

/** Who sells, as it stood on the day of issue. What the shop has not said is empty. */
export type Seller = {
  name: string;
  address: string;
  phone: string;
  email: string;
  registrationNumber: string;
  taxNumber: string;
};

/** Who bought and where it went. */
export type DocumentBuyer = {
  name: string;
  street: string;
  apartment: string;
  zip: string;
  city: string;
  state: string;
  country: string;
};

/** One line of an invoice in both languages. `totalMinor` is list price × quantity less `discountMinor`. */
export type DocumentLine = {
  nameEn: string;
  nameFr: string;
  size: string | null;
  colourNameEn: string | null;
  colourNameFr: string | null;
  designNumber: string;
  quantity: number;
  listPriceMinor: number;
  discountMinor: number;
  totalMinor: number;
};

/** Pieces for which a credit note gives money back. */
export type CreditedPieces = Pick<
  DocumentLine,
  'nameEn' | 'nameFr' | 'size' | 'colourNameEn' | 'colourNameFr' | 'designNumber' | 'quantity'
>;

/** What an invoice or a credit note comes to, in minor units. The lines add up to the goods; tax is a part of the total. */
export type DocumentSums = {
  goodsMinor: number;
  couponMinor: number;
  deliveryMinor: number;
  totalMinor: number;
  /** Hundredths of a percent; null when the shop had set no rate. */
  taxRateBp: number | null;
  taxMinor: number;
};

/** What is printed beside the sums. */
export type DocumentContent = {
  seller: Seller;
  orderNumber: string;
  orderedAt: string;
  /** When the goods were paid, and how; null and `on_delivery` where the courier collects. */
  paidAt: string | null;
  deliveredAt: string | null;
  paymentMethod: PaymentMethod;
  cardBrand: string | null;
  cardLast4: string | null;
  /** What people took by hand, and what came altogether; not in documents of before that was kept. */
  byHand?: PaidSource['byHand'];
  collectedMinor?: number;
  couponCode: string | null;
  /** The country that the goods went to, which stays when the buyer's name goes. */
  country: string;
  /** Of a credit note: what its money is for, where it was said. */
  pieces?: CreditedPieces[];
  lines: DocumentLine[];
  /** Of an invoice: the one that it replaces, as printed. Left out where it replaces none. */
  replaces?: string;
};

/** An invoice or a credit note as it was issued. */
export type IssuedDocument = DocumentSums & {
  id: number;
  kind: DocumentKind;
  /** as printed */
  number: string;
  /** the invoice that a credit note corrects, as printed; null on an invoice */
  invoiceNumber: string | null;
  orderId: number;
  /** of an invoice: how often the order’s lines had been changed when it was issued */
  edits: number;
  /** of a credit note: it stands for a refund, and not for an invoice that was replaced */
  isOfRefund: boolean;
  issuedAt: string;
  currency: Currency;
  content: DocumentContent;
  /** null once they have left for good */
  buyer: DocumentBuyer | null;
};

/** What links to the documents of an order need. `creditNotes`: their numbers, oldest first. */
export type DocumentLinks = { hasInvoice: boolean; creditNotes: string[] };

/** The part of a document's total before tax, in minor units. */
export function beforeTaxMinor({ totalMinor, taxMinor }: Pick<DocumentSums, 'totalMinor' | 'taxMinor'>): number {
  return totalMinor - taxMinor;
}

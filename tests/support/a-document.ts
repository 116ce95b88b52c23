import type { DocumentKind, IssuedDocument } from '#contracts/documents.ts';

const LINE = {
  nameEn: 'Papaya grand boubou',
  nameFr: 'Grand boubou Papaye',
  size: 'M',
  colourNameEn: 'Indigo',
  colourNameFr: 'Indigo',
  designNumber: '0417',
  quantity: 1,
  listPriceMinor: 14_840,
  discountMinor: 2_960,
  totalMinor: 11_880,
};
const NECKLACE = {
  ...{ nameEn: 'Four-strand necklace', nameFr: 'Collier à quatre rangs', size: null },
  ...{ colourNameEn: null, colourNameFr: null, designNumber: '0304' },
  ...{ quantity: 2, listPriceMinor: 3_400, discountMinor: 0, totalMinor: 6_800 },
};

/** An invoice over two articles, one of them reduced, with a code, delivery and tax; or a credit note on it. */
export function aDocument({
  kind = 'invoice',
  lines = 2,
}: {
  kind?: DocumentKind;
  lines?: number;
} = {}): IssuedDocument {
  const isInvoice = kind === 'invoice';
  const long = { ...LINE, nameEn: `${LINE.nameEn} `.repeat(4), nameFr: `${LINE.nameFr} `.repeat(4) };
  return {
    ...{ id: 1, kind, orderId: 1, issuedAt: '2026-03-02T10:00:00Z', currency: 'EUR' },
    number: isInvoice ? 'INV-2026-00007' : 'CN-2026-00002',
    invoiceNumber: isInvoice ? null : 'INV-2026-00007',
    edits: 0,
    isOfRefund: true,
    ...(isInvoice
      ? { goodsMinor: 18_680, couponMinor: 1_400, deliveryMinor: 790, totalMinor: 18_070, taxMinor: 3_012 }
      : { goodsMinor: 5_000, couponMinor: 0, deliveryMinor: 0, totalMinor: 5_000, taxMinor: 833 }),
    taxRateBp: 2_000,
    content: {
      seller: {
        ...{ name: 'Elamba', address: '12 cour des Teinturiers, 75018 Paris', phone: '+33 1 99 00 04 17' },
        ...{ email: 'hello@elamba.example', registrationNumber: 'SN-DKR-2026-B-417', taxNumber: '0041 7788' },
      },
      ...{ orderNumber: 'EL-26-1001', orderedAt: '2026-03-01T10:00:00Z', paidAt: '2026-03-02T09:00:00Z' },
      ...{ deliveredAt: null, paymentMethod: 'card', cardBrand: 'visa', cardLast4: '4242', couponCode: 'TEN' },
      country: 'SN',
      lines: isInvoice ? [LINE, ...(lines > 2 ? Array.from({ length: lines - 2 }, () => long) : []), NECKLACE] : [],
    },
    buyer: {
      ...{ name: 'Awa Diop', street: '14 rue des Tisserands', apartment: '2nd floor', zip: '11500' },
      ...{ city: 'Dakar', state: '', country: 'SN' },
    },
  };
}

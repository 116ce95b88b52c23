import { LARGEST_ID } from '#contracts/limits.ts';
import { STOCK } from '../addresses.ts';
import { defineList } from '../kit/define-list.ts';

function readId(text: string | null): number | null {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0;
  return id > 0 && id <= LARGEST_ID ? id : null;
}

/** The stock movements of one article, null when the address names none (as R-049), and of one of its variants. */
export const STOCK_LIST = defineList({
  address: STOCK,
  read: (params) => ({ productId: readId(params.get('rt')), variantId: readId(params.get('variant')) }),
  write: ({ productId, variantId }) => ({ rt: String(productId ?? ''), variant: String(variantId ?? '') }),
  kept: ({ productId }) => ({ productId }),
});

/** What the list of articles in the back office can be asked for: words of its address, and of the rule behind it. */
export const STAFF_SORTS = ['changed', 'added', 'name', 'category', 'cloth', 'price', 'stock'] as const;
export type StaffSort = (typeof STAFF_SORTS)[number];

export const STOCK_STATES = ['in', 'low', 'out'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** `any`: all · `shown`: shoppers see it · `out`: shown, and nothing left · `discount`: shown and reduced · `hidden`. */
export const STAFF_TABS = ['any', 'shown', 'out', 'discount', 'hidden'] as const;
export type StaffTab = (typeof STAFF_TABS)[number];

/** Columns of the list that may be put away; the article itself always stands there. */
export const STAFF_COLUMNS = ['category', 'cloth', 'tags', 'price', 'stock', 'state', 'added', 'changed'] as const;
export type StaffColumn = (typeof STAFF_COLUMNS)[number];

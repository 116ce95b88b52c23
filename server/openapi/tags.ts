/** The parts of the shop, by how the addresses of their calls begin; the first that fits. */
const TAGS: readonly [RegExp, string][] = [
  [/^\/(healthz|readyz|sanctum|metrics)/, 'Operations'],
  [/^\/api\/auth\//, 'Accounts'],
  [/^\/api\/(user|users|addresses|wishlist)(\/|$)/, 'Customers'],
  [
    /^\/api\/(categories|category|cloths?|types?|products?|product|pictures|imports|articles\.csv|lists|back-office)(\/|$)/,
    'Catalogue',
  ],
  [/^\/api\/articles\/recently/, 'Visits'],
  [/^\/api\/(visit|total|ip)(\/|$)/, 'Visits'],
  [/^\/api\/ratings/, 'Ratings'],
  [/^\/api\/advertising/, 'Posters'],
  [/^\/api\/(countries|places|translate)/, 'Places and translations'],
  [/^\/api\/(coupons|delivery|taxes)/, 'Coupons, delivery and taxes'],
  [/^\/api\/(stripe|payments|credits)/, 'Payments'],
  [/^\/api\/(orders?|orders\.csv)(\/|$)/, 'Orders'],
  [/^\/api\/returns/, 'Returns'],
  [/^\/api\/special/, 'Special orders'],
  [/^\/api\/(newsletter|contact|mail)/, 'Newsletter and e-mails'],
  [/^\/api\/(customers|activity)\.csv/, 'Back office'],
  [/^\/api\/(api-keys|webhooks|webhook-deliveries)/, 'For developers'],
  [/^\/(broadcasting|apps)\//, 'Push'],
  [/^\/1\/indexes\//, 'Search'],
];

/** Which part of the shop a call belongs to; null for one that no part claims yet: a test names it. */
export function tagOf(path: string): string | null {
  return TAGS.find(([begins]) => begins.test(path))?.[1] ?? null;
}

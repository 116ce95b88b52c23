import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ });
const amount = z.string().regex(/^\d+(\.\d+)?$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
/** Google takes fifty at most. */
const countries = z.array(country).min(1).max(50);
const day = z.iso.date();
const availability = z.enum(['InStock', 'OutOfStock', 'SoldOut'].map((state) => `https://schema.org/${state}`));
const person = z.object({ '@type': z.enum(['Person', 'Organization']), name: z.string().min(1) });

const offer = z.object({
  '@type': z.literal('Offer'),
  url: address,
  sku: z.string().min(1),
  price: amount,
  priceCurrency: currency,
  availability,
  itemCondition: z.literal('https://schema.org/NewCondition'),
  hasMerchantReturnPolicy: z.object({
    returnPolicyCategory: z.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.literal(30),
    applicableCountry: countries,
  }),
  shippingDetails: z
    .array(
      z.object({
        shippingRate: z.object({ value: amount, currency }),
        shippingDestination: z.array(z.object({ '@type': z.literal('DefinedRegion'), addressCountry: country })).min(1),
      }),
    )
    .min(1),
});

/** What Google asks of each kind (Search Central, "Structured data": required and, where the shop knows it, recommended). */
const KINDS = {
  Product: z.object({
    name: z.string().min(1),
    description: z.string().min(1),
    image: z.array(address).min(1),
    sku: z.string().min(1),
    brand: z.object({ name: z.string().min(1) }),
    offers: z.union([
      offer,
      z.object({
        '@type': z.literal('AggregateOffer'),
        lowPrice: amount,
        highPrice: amount,
        priceCurrency: currency,
        offerCount: z.int().min(2),
        offers: z.array(offer).min(2),
      }),
    ]),
    aggregateRating: z
      .object({ ratingValue: z.number().min(1).max(5), ratingCount: z.int().min(1), bestRating: z.literal(5) })
      .optional(),
    review: z
      .array(
        z.object({
          author: person,
          datePublished: day,
          reviewRating: z.object({ ratingValue: z.int().min(1).max(5) }),
        }),
      )
      .min(1)
      .optional(),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ position: z.int().min(1), name: z.string().min(1), item: address.optional() }))
      .min(2)
      .refine((steps) => steps.slice(0, -1).every(({ item }) => item !== undefined), 'a step without an address')
      .refine((steps) => steps.every(({ position }, place) => position === place + 1), 'out of order'),
  }),
  OnlineStore: z.object({
    name: z.string().min(1),
    url: address,
    logo: address,
    telephone: z.string(),
    email: z.email(),
  }),
  WebSite: z.object({
    name: z.string().min(1),
    url: address,
    potentialAction: z.object({
      '@type': z.literal('SearchAction'),
      target: z.object({ urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  BlogPosting: z.object({
    headline: z.string().min(1).max(110),
    image: z.array(address).min(1),
    datePublished: day,
    author: person,
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ name: z.string().min(1), acceptedAnswer: z.object({ text: z.string().min(1) }) }))
      .min(1),
  }),
  ItemList: z.object({ itemListElement: z.array(z.object({ position: z.int(), url: address })).min(1) }),
} as const;

type Kind = keyof typeof KINDS;
const isKind = (text: unknown): text is Kind => typeof text === 'string' && Object.hasOwn(KINDS, text);

const block = z.looseObject({ '@context': z.literal('https://schema.org').optional(), '@type': z.string().optional() });

/** Reads every block of structured data of a page and checks it; answers them by kind. An unknown kind is a fault. */
export function readStructuredData(html: string): Record<string, Record<string, unknown>> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    const whole = block.parse(JSON.parse(text));
    if (whole['@context'] !== 'https://schema.org') throw new Error('a block without its vocabulary');
    const things = Array.isArray(whole['@graph']) ? whole['@graph'].map((thing) => block.parse(thing)) : [whole];
    for (const thing of things) {
      const kind = thing['@type'];
      if (!isKind(kind)) throw new Error(`nobody has said what a ${String(kind)} needs`);
      KINDS[kind].parse(thing);
      found[kind] = thing;
    }
  }
  return found;
}

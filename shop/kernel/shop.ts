import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Dispatch } from '#contracts/arrival.ts';
import type { Currency, Locale } from '#contracts/money.ts';
import type { CheckoutHandWay, HandWay } from '#contracts/money-by-hand.ts';
import type { StoredSettings } from '#contracts/settings.ts';
import type { Pause } from '#contracts/status.ts';
import type { Files } from '#shop/ports/files.ts';
import type { ImageProcessor } from '#shop/ports/image-processor.ts';
import type { Payments } from '#shop/ports/payments.ts';
import type { ShopTelemetry } from './telemetry.ts';

type NoSchema = Record<string, never>;

/** Reads outside a change. A `Tx` may stand in wherever a `Db` is asked for. */
export type Db = PgDatabase<PgQueryResultHKT, NoSchema>;

/** A change under way. Asking for a `Tx` means: this must be part of the caller's transaction. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Time and names, so that the rules can be tried at any moment. */
export type Clock = { now: () => Date };
export type Ids = {
  /** A UUID, version 4. */
  uuid: () => string;
  /** 256 random bits, base64url. */
  token: () => string;
};

/** What holds for the shop today: the owner's choices over the environment's (server/config.ts reads that). */
export type ShopSettings = {
  name: string;
  phone: string;
  email: string;
  /** One line: where returns go, and what stands on invoices. */
  address: string;
  /** What the law names the shop by, as it stands on invoices; empty until the owner has said it. */
  registrationNumber: string;
  taxNumber: string;
  /** Whether whoever runs the shop must have a second factor. */
  mustStaffHaveSecondFactor: boolean;
  /** Whether a fresh rating is shown, and counts, only when somebody has approved it. */
  mustRatingsBeApproved: boolean;
  currency: Currency;
  defaultLocale: Locale;
  publicUrl: string;
  /** How long unpaid goods are held. */
  reservationTtlSeconds: number;
  /** `count` (average of the ratings) or 15 (the literal text). */
  ratingDivisor: 'count' | 15;
  /** drop missing lines, or empty the whole cart (the literal text). */
  cartOnMissing: 'drop' | 'empty';
  /** Pieces that one order of a visitor may hold: of one article in one size and colour, and of all together. */
  mostPerLine: number;
  mostPerOrder: number;
  /** From which sum and from how many pieces on an order on delivery has to be confirmed. */
  confirmFromMinor: number;
  confirmFromPieces: number;
  /** The couriers and where each says how far a parcel is (contracts/couriers.ts). */
  couriers: string;
  /** Orders on delivery a day for one e-mail address or telephone. */
  deliveryOrdersPerDay: number;
  /** Pieces a day that one network may order on delivery before each of its orders is to be confirmed. */
  deliveryPiecesPerDay: number;
  /** Pieces that card checkouts of one network may take while unpaid goods are held. */
  cardPiecesAtOnce: number;
  /** How often one network may ask for orders by number and key. Whole towns share one. */
  orderLookUpsPerMinute: number;
  /** The ways in which people take money here, and what a buyer reads who is to pay so; empty: nobody has said it. */
  handWays: readonly HandWay[];
  /** Those of them that the checkout offers. */
  checkoutHandWays: readonly CheckoutHandWay[];
  handWords: Readonly<Record<HandWay, string>>;
  /** Whether the checkout offers to wrap a gift. */
  isGiftWrapOffered: boolean;
  /** How many days an order that is to be paid so waits for its money. */
  handDays: number;
  /** When parcels leave. */
  dispatch: Dispatch;
  returnDays: number;
  /** From how many pieces on a new article counts as nearly gone. */
  lowStock: number;
  /** How many days after its arrival an order's customer is asked for a review; 0 asks nobody. */
  reviewDays: number;
  /** Whether messages to developers' endpoints may go to this machine and to private networks. */
  mayWebhooksBePrivate: boolean;
  /** Key (32 bytes) that encrypts what must be shown again but not be readable in the database. */
  encryptionKey: Uint8Array;
};

/** What the owner has chosen in the back office, in place of what the environment says. */
export type OwnerSettings = {
  /** What holds where the owner has chosen nothing. */
  usual: StoredSettings;
  now: () => StoredSettings;
  /** Reads anew what was changed here or by another process. */
  refresh: (db: Db) => Promise<number>;
};

/** Everything a rule may use. Made once per process by server/services.ts. */
export type Shop = {
  db: Db;
  clock: Clock;
  ids: Ids;
  settings: ShopSettings;
  owner: OwnerSettings;
  /** Subscribers whose state is in each process, so that every node must handle their events; for the others one node does. */
  everyNode: ReadonlySet<string>;
  payments: Payments;
  /** Where pictures are kept, and what draws those that are sent. */
  files: Files;
  imageProcessor: ImageProcessor;
  /** Why changes are not taken at the moment; null while they are. */
  pause?: () => Pause | null;
  /** Counts what happens; nobody need. */
  telemetry?: ShopTelemetry;
};

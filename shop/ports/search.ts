import type { Availability } from '#contracts/catalog.ts';
import type { Currency } from '#contracts/money.ts';
import { Outage } from '../kernel/outage.ts';

/** A text in the shop's languages. */
export interface BothTexts {
  en: string;
  fr: string;
}

/** What a search may know of an article: public facts only, never a hidden article. */
export interface SearchRecord {
  id: number;
  /** the design number, as on the label */
  number: string;
  name: BothTexts;
  description: BothTexts;
  /** further words it is found by: cloth, type, department, colours and tags, in both languages */
  words: string[];
  skus: string[];
  department: string;
  cloth: string | null;
  clothName: BothTexts | null;
  /** colours of the cloth, for the dots of its card */
  clothColours: string[];
  type: string | null;
  sizes: string[];
  colours: string[];
  availability: Availability['state'];
  /** what is charged today, in minor units; the list price is higher when money is off */
  price: { amountMinor: number; listMinor: number; currency: Currency };
  rating: { average: number; count: number };
  /** address of a small first picture, from the shop's root */
  image: string | null;
  /** colour of that picture's wall, shown until it arrives */
  wall: string | null;
}

/** Where the shop's articles are searched. Every call may reject with SearchUnavailable. */
export interface Search {
  /** True when all nodes of the shop share one index; false when each process has its own, which it must fill itself. */
  readonly isShared: boolean;

  /**
   * Makes these articles findable as they are now.
   *
   * repeatable  an article that is there is replaced
   */
  index(records: readonly SearchRecord[]): Promise<void>;

  /**
   * Makes these articles unfindable.
   *
   * repeatable  an unknown id is no failure
   */
  remove(ids: readonly number[]): Promise<void>;

  /** Whether every article must be given: the index is new, or made for rules of searching that are others now. */
  needsFilling(): Promise<boolean>;

  /** Begins to fill the index anew. What was there is found until the end. */
  beginFilling(): Promise<SearchFilling>;

  /**
   * Articles that answer words as the search overlay does, best first; null when there are none, or so many that the
   * words themselves will do, or while the index is not filled.
   */
  find(words: string): Promise<readonly number[] | null>;
}

/** An index that is being filled anew. */
export interface SearchFilling {
  /** repeatable  an article that is there is replaced */
  index(records: readonly SearchRecord[]): Promise<void>;

  /** From now on the given articles are found, and no others. */
  finish(): Promise<void>;

  /** Throws away what was given. Never rejects. */
  giveUp(): Promise<void>;
}

/** The search did not answer, or said that it cannot now. The same may be asked again later. */
export class SearchUnavailable extends Outage {
  override name = 'SearchUnavailable';
}

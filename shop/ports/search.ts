import type { Currency } from '#contracts/money.ts';

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
  /** colours of the cloth, for the dots of its selvedge */
  clothColours: string[];
  type: string | null;
  sizes: string[];
  colours: string[];
  availability: 'in_stock' | 'low' | 'special_order';
  /** what is charged today, in minor units; the list price is higher when money is off */
  price: { amountMinor: number; listMinor: number; currency: Currency };
  rating: { average: number; count: number };
  /** address of a small first picture, from the shop's root */
  image: string | null;
  /** colour of that picture's wall, shown until it arrives */
  wall: string | null;
}

/** Where the shop's articles are searched. */
export interface Search {
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

  /** Tells that every article of the shop has been given: from now on what is not found is not sold. */
  endFilling(): Promise<void>;
}

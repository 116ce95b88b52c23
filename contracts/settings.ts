import { z } from 'zod';
import type { Currency, Locale } from './money.ts';

const line = (longest: number) => z.string().trim().min(1).max(longest);

/**
 * What the owner chooses in the back office. Until then each is as the environment says, or as the shop comes.
 *
 * source  issue 5 "settings", R-007, R-134, R-216, R-224
 */
export const choicesSchema = z.object({
  name: line(40),
  phone: line(40),
  email: z.email().max(254),
  /** One line: where returns go, and what stands on invoices. */
  address: line(200),
  /** How many days after its delivery an article may be sent back. */
  returnDays: z.int().min(14).max(365),
  /** From how many pieces on a new article counts as nearly gone. */
  lowStock: z.int().min(0).max(10_000),
  ratingDivisor: z.enum(['count', '15']),
  cartOnMissing: z.enum(['drop', 'empty']),
  mustStaffHaveSecondFactor: z.boolean(),
  /** Whether a fresh rating is shown, and counts, only when somebody has approved it. */
  mustRatingsBeApproved: z.boolean(),
});
export type Choices = z.infer<typeof choicesSchema>;
/** With what every amount is counted in, which changes by a rule of its own. */
export type ShopChoices = Choices & { currency: Currency };

/** One text of the shop as the owner says it: null keeps the words the shop comes with. */
export type OwnText = { codification: string; en: string | null; fr: string | null };

/** The owner's words by the names of the texts, in each language. */
export type OwnWords = Record<Locale, Record<string, string>>;

/** The longest wording of a text. */
export const LONGEST_OWN_TEXT = 1_000;

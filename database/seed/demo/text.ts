/** The same words in both languages of the shop. */
export interface Text {
  en: string;
  fr: string;
}

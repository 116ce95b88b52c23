declare module 'virtual:text-files' {
  /** Where the built texts of each area are, by language (texts-plugin.ts). */
  export const textFiles: Readonly<Record<import('./text-areas.ts').TextArea, Readonly<Record<'en' | 'fr', string>>>>;
}

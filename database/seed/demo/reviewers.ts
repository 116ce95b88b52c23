import type { DemoCustomerKey } from './customers.ts';

/** Somebody who wrote ratings, named as the shop names whoever rates; the twelve customers are among them. */
export interface Reviewer {
  displayName: string;
  language: 'en' | 'fr';
}

const CUSTOMERS: Record<DemoCustomerKey, Reviewer> = {
  awa: { displayName: 'Awa D.', language: 'en' },
  claire: { displayName: 'Claire M.', language: 'fr' },
  ngozi: { displayName: 'Ngozi A.', language: 'en' },
  koffi: { displayName: 'Koffi K.', language: 'fr' },
  lotte: { displayName: 'Lotte V.', language: 'en' },
  amina: { displayName: 'Amina B.', language: 'fr' },
  'marc-andre': { displayName: 'Marc-André T.', language: 'fr' },
  fatou: { displayName: 'Fatou N.', language: 'fr' },
  kwame: { displayName: 'Kwame B.', language: 'en' },
  ines: { displayName: 'Inès R.', language: 'fr' },
  thandi: { displayName: 'Thandi M.', language: 'en' },
  jonas: { displayName: 'Jonas W.', language: 'en' },
};

export const REVIEWERS = {
  ...CUSTOMERS,
  ada: { displayName: 'Ada O.', language: 'en' },
  ben: { displayName: 'Ben T.', language: 'en' },
  chika: { displayName: 'Chika N.', language: 'en' },
  efua: { displayName: 'Efua A.', language: 'en' },
  george: { displayName: 'George P.', language: 'en' },
  hannah: { displayName: 'Hannah K.', language: 'en' },
  ifeoma: { displayName: 'Ifeoma U.', language: 'en' },
  joy: { displayName: 'Joy M.', language: 'en' },
  kemi: { displayName: 'Kemi B.', language: 'en' },
  liam: { displayName: 'Liam R.', language: 'en' },
  maya: { displayName: 'Maya S.', language: 'en' },
  nana: { displayName: 'Nana K.', language: 'en' },
  olu: { displayName: 'Olu F.', language: 'en' },
  priya: { displayName: 'Priya D.', language: 'en' },
  ruth: { displayName: 'Ruth W.', language: 'en' },
  sefako: { displayName: 'Sefako L.', language: 'en' },
  zoe: { displayName: 'Zoe H.', language: 'en' },
  adjoa: { displayName: 'Adjoa K.', language: 'fr' },
  bineta: { displayName: 'Bineta S.', language: 'fr' },
  cedric: { displayName: 'Cédric L.', language: 'fr' },
  djeneba: { displayName: 'Djénéba T.', language: 'fr' },
  estelle: { displayName: 'Estelle G.', language: 'fr' },
  francois: { displayName: 'François B.', language: 'fr' },
  grace: { displayName: 'Grâce M.', language: 'fr' },
  helene: { displayName: 'Hélène V.', language: 'fr' },
  ibrahim: { displayName: 'Ibrahim O.', language: 'fr' },
  julie: { displayName: 'Julie P.', language: 'fr' },
  khady: { displayName: 'Khady F.', language: 'fr' },
  laurent: { displayName: 'Laurent C.', language: 'fr' },
  mariama: { displayName: 'Mariama B.', language: 'fr' },
  nadege: { displayName: 'Nadège A.', language: 'fr' },
  oumar: { displayName: 'Oumar D.', language: 'fr' },
  pauline: { displayName: 'Pauline R.', language: 'fr' },
  rokia: { displayName: 'Rokia C.', language: 'fr' },
  salif: { displayName: 'Salif K.', language: 'fr' },
  therese: { displayName: 'Thérèse E.', language: 'fr' },
  yann: { displayName: 'Yann Q.', language: 'fr' },
} as const satisfies Record<string, Reviewer>;
export type ReviewerKey = keyof typeof REVIEWERS;

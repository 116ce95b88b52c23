import type { DemoCustomerKey } from './customers.ts';

/** Somebody who wrote ratings. Shown with first name, initial and city; the twelve customers are among them. */
export interface Reviewer {
  displayName: string;
  language: 'en' | 'fr';
}

const CUSTOMERS: Record<DemoCustomerKey, Reviewer> = {
  awa: { displayName: 'Awa D., Dakar', language: 'en' },
  claire: { displayName: 'Claire M., Lyon', language: 'fr' },
  ngozi: { displayName: 'Ngozi A., Leeds', language: 'en' },
  koffi: { displayName: 'Koffi K., Abidjan', language: 'fr' },
  lotte: { displayName: 'Lotte V., Gent', language: 'en' },
  amina: { displayName: 'Amina B., Bruxelles', language: 'fr' },
  'marc-andre': { displayName: 'Marc-André T., Montréal', language: 'fr' },
  fatou: { displayName: 'Fatou N., Saint-Denis', language: 'fr' },
  kwame: { displayName: 'Kwame B., London', language: 'en' },
  ines: { displayName: 'Inès R., Genève', language: 'fr' },
  thandi: { displayName: 'Thandi M., Johannesburg', language: 'en' },
  jonas: { displayName: 'Jonas W., Berlin', language: 'en' },
};

export const REVIEWERS = {
  ...CUSTOMERS,
  ada: { displayName: 'Ada O., Manchester', language: 'en' },
  ben: { displayName: 'Ben T., Bristol', language: 'en' },
  chika: { displayName: 'Chika N., Lagos', language: 'en' },
  efua: { displayName: 'Efua A., Accra', language: 'en' },
  george: { displayName: 'George P., Toronto', language: 'en' },
  hannah: { displayName: 'Hannah K., Hamburg', language: 'en' },
  ifeoma: { displayName: 'Ifeoma U., Dublin', language: 'en' },
  joy: { displayName: 'Joy M., Nairobi', language: 'en' },
  kemi: { displayName: 'Kemi B., Birmingham', language: 'en' },
  liam: { displayName: 'Liam R., Cork', language: 'en' },
  maya: { displayName: 'Maya S., Amsterdam', language: 'en' },
  nana: { displayName: 'Nana K., Kumasi', language: 'en' },
  olu: { displayName: 'Olu F., Peckham', language: 'en' },
  priya: { displayName: 'Priya D., Leicester', language: 'en' },
  ruth: { displayName: 'Ruth W., Edinburgh', language: 'en' },
  sefako: { displayName: 'Sefako L., Maseru', language: 'en' },
  zoe: { displayName: 'Zoe H., Cardiff', language: 'en' },
  adjoa: { displayName: 'Adjoa K., Lomé', language: 'fr' },
  bineta: { displayName: 'Bineta S., Thiès', language: 'fr' },
  cedric: { displayName: 'Cédric L., Nantes', language: 'fr' },
  djeneba: { displayName: 'Djénéba T., Bamako', language: 'fr' },
  estelle: { displayName: 'Estelle G., Douala', language: 'fr' },
  francois: { displayName: 'François B., Lille', language: 'fr' },
  grace: { displayName: 'Grâce M., Kinshasa', language: 'fr' },
  helene: { displayName: 'Hélène V., Namur', language: 'fr' },
  ibrahim: { displayName: 'Ibrahim O., Ouagadougou', language: 'fr' },
  julie: { displayName: 'Julie P., Québec', language: 'fr' },
  khady: { displayName: 'Khady F., Marseille', language: 'fr' },
  laurent: { displayName: 'Laurent C., Bordeaux', language: 'fr' },
  mariama: { displayName: 'Mariama B., Conakry', language: 'fr' },
  nadege: { displayName: 'Nadège A., Cotonou', language: 'fr' },
  oumar: { displayName: 'Oumar D., Paris', language: 'fr' },
  pauline: { displayName: 'Pauline R., Toulouse', language: 'fr' },
  rokia: { displayName: 'Rokia C., Montreuil', language: 'fr' },
  salif: { displayName: 'Salif K., Ségou', language: 'fr' },
  therese: { displayName: 'Thérèse E., Yaoundé', language: 'fr' },
  yann: { displayName: 'Yann Q., Rennes', language: 'fr' },
} as const satisfies Record<string, Reviewer>;
export type ReviewerKey = keyof typeof REVIEWERS;

/** An address as the checkout asks for it. Countries are ISO 3166 codes. */
export interface DemoAddress {
  country: string;
  city: string;
  state: string;
  street: string;
  apartment: string;
  zip: string;
  phone: string;
}

/** A customer with an account: writes ratings and places the demonstration orders. */
export interface DemoCustomer {
  key: string;
  name: string;
  email: string;
  language: 'en' | 'fr';
  address: DemoAddress;
}

export const DEMO_CUSTOMERS = [
  {
    key: 'awa',
    name: 'Awa Diop',
    email: 'awa.diop@example.com',
    language: 'en',
    address: {
      country: 'SN',
      city: 'Dakar',
      state: 'Dakar',
      street: '14 rue des Tisserands',
      apartment: '2nd floor',
      zip: '11500',
      phone: '+221 77 000 04 17',
    },
  },
  {
    key: 'claire',
    name: 'Claire Moreau',
    email: 'claire.moreau@example.com',
    language: 'fr',
    address: {
      country: 'FR',
      city: 'Lyon',
      state: 'Auvergne-Rhône-Alpes',
      street: '8 montée de la Grande-Côte',
      apartment: '3e étage gauche',
      zip: '69001',
      phone: '+33 4 65 71 04 02',
    },
  },
  {
    key: 'ngozi',
    name: 'Ngozi Adeyemi',
    email: 'ngozi.adeyemi@example.com',
    language: 'en',
    address: {
      country: 'GB',
      city: 'Leeds',
      state: 'West Yorkshire',
      street: '27 Chapel Lane',
      apartment: '',
      zip: 'LS6 3BN',
      phone: '+44 113 496 0402',
    },
  },
  {
    key: 'koffi',
    name: 'Koffi Kouassi',
    email: 'koffi.kouassi@example.com',
    language: 'fr',
    address: {
      country: 'CI',
      city: 'Abidjan',
      state: 'Abidjan',
      street: '31 rue des Jardins, Cocody',
      apartment: 'Villa 6',
      zip: '00225',
      phone: '+225 07 00 00 04 19',
    },
  },
  {
    key: 'lotte',
    name: 'Lotte Vermeulen',
    email: 'lotte.vermeulen@example.com',
    language: 'en',
    address: {
      country: 'BE',
      city: 'Gent',
      state: 'Oost-Vlaanderen',
      street: 'Brugse Poortstraat 112',
      apartment: '',
      zip: '9000',
      phone: '+32 460 00 04 20',
    },
  },
  {
    key: 'amina',
    name: 'Amina Benali',
    email: 'amina.benali@example.com',
    language: 'fr',
    address: {
      country: 'BE',
      city: 'Bruxelles',
      state: 'Bruxelles-Capitale',
      street: '45 chaussée de Wavre',
      apartment: 'Boîte 4',
      zip: '1050',
      phone: '+32 460 00 04 33',
    },
  },
  {
    key: 'marc-andre',
    name: 'Marc-André Tremblay',
    email: 'marcandre.tremblay@example.com',
    language: 'fr',
    address: {
      country: 'CA',
      city: 'Montréal',
      state: 'Québec',
      street: '5120 rue Saint-Urbain',
      apartment: 'App. 7',
      zip: 'H2T 2W6',
      phone: '+1 514 555 0142',
    },
  },
  {
    key: 'fatou',
    name: 'Fatou Ndiaye',
    email: 'fatou.ndiaye@example.com',
    language: 'fr',
    address: {
      country: 'FR',
      city: 'Saint-Denis',
      state: 'Île-de-France',
      street: '19 rue de la République',
      apartment: 'Bâtiment B',
      zip: '93200',
      phone: '+33 1 99 00 04 31',
    },
  },
  {
    key: 'kwame',
    name: 'Kwame Boateng',
    email: 'kwame.boateng@example.com',
    language: 'en',
    address: {
      country: 'GB',
      city: 'London',
      state: 'Greater London',
      street: '63 Rye Lane',
      apartment: 'Flat 12',
      zip: 'SE15 5EX',
      phone: '+44 20 7946 0443',
    },
  },
  {
    key: 'ines',
    name: 'Inès Rochat',
    email: 'ines.rochat@example.com',
    language: 'fr',
    address: {
      country: 'CH',
      city: 'Genève',
      state: 'Genève',
      street: '6 rue des Étuves',
      apartment: '',
      zip: '1201',
      phone: '+41 22 000 04 38',
    },
  },
  {
    key: 'thandi',
    name: 'Thandi Mokoena',
    email: 'thandi.mokoena@example.com',
    language: 'en',
    address: {
      country: 'ZA',
      city: 'Johannesburg',
      state: 'Gauteng',
      street: '88 Seventh Street, Melville',
      apartment: 'Unit 3',
      zip: '2092',
      phone: '+27 10 000 0394',
    },
  },
  {
    key: 'jonas',
    name: 'Jonas Weber',
    email: 'jonas.weber@example.com',
    language: 'en',
    address: {
      country: 'DE',
      city: 'Berlin',
      state: 'Berlin',
      street: 'Sonnenallee 154',
      apartment: 'Hinterhaus',
      zip: '12059',
      phone: '+49 30 23125 047',
    },
  },
] as const satisfies readonly DemoCustomer[];
export type DemoCustomerKey = (typeof DEMO_CUSTOMERS)[number]['key'];

/** Where the demonstration shop delivers for what, in cents of its euros: free from €120 wherever it goes, as its promise says. */
export const DEMO_ZONES = [
  {
    name: 'France, Belgique, Suisse',
    countries: ['FR', 'MC', 'BE', 'LU', 'CH'],
    isElsewhere: false,
    flatMinor: 690,
    freeFromMinor: 12_000,
    daysLeast: 1,
    daysMost: 3,
  },
  {
    name: 'Afrique de l’Ouest et centrale',
    countries: [
      'SN',
      'CI',
      'ML',
      'BF',
      'TG',
      'BJ',
      'GN',
      'GH',
      'NG',
      'NE',
      'MR',
      'GM',
      'CM',
      'GA',
      'CG',
      'CD',
      'TD',
      'CF',
    ],
    isElsewhere: false,
    flatMinor: 900,
    freeFromMinor: 12_000,
    daysLeast: 4,
    daysMost: 8,
  },
  {
    name: 'Ailleurs · Elsewhere',
    countries: [],
    isElsewhere: true,
    flatMinor: 1_490,
    freeFromMinor: 12_000,
    daysLeast: 6,
    daysMost: 12,
  },
];

/** The tax that its prices include, in hundredths of a percent. Elsewhere none is named. */
export const DEMO_RATES = [
  { name: 'France', countries: ['FR', 'MC'], isElsewhere: false, rateBp: 2_000 },
  { name: 'Belgique', countries: ['BE'], isElsewhere: false, rateBp: 2_100 },
];

/** A code to try out. */
export const DEMO_COUPON = { code: 'BIENVENUE10', percentBp: 1_000, minimumMinor: 5_000, maxUsesEach: 1 };

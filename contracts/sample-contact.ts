/** Whom a shop says one can reach until its owner says otherwise: nobody. The defaults of SHOP_ADDRESS, SHOP_PHONE, SHOP_EMAIL. */
export const SAMPLE_CONTACT = {
  address: '12 cour des Teinturiers, 75018 Paris, France',
  phone: '+33 1 99 00 04 17',
  email: 'hello@elamba.example',
} as const;

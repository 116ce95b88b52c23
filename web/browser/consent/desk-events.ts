/** Asked from the footer: to see the choice again, or to chat. */
export const OPEN_CONSENT = 'shop:consent';
export const OPEN_CHAT = 'shop:chat';

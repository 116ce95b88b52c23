import type { TextTable } from './text-table.ts';

/** Addresses that e-mails do not reach, in the back office. C0000008780 to C0000008799. */
export const newsletterOfficeTexts = {
  'office.unreachable.hard': [
    'C0000008780',
    'E-mails do not reach this address. Call, or ask for another one.',
    'Les e-mails n’arrivent pas à cette adresse. Appelez, ou demandez-en une autre.',
  ],
  'office.unreachable.complaint': [
    'C0000008781',
    'The reader of this address marked an e-mail of the shop as spam. It gets no newsletter any more.',
    'Un e-mail de la boutique a été signalé comme indésirable à cette adresse. Elle ne reçoit plus la newsletter.',
  ],
  'office.unreachable.since': ['C0000008782', 'Since', 'Depuis le'],
} as const satisfies TextTable;

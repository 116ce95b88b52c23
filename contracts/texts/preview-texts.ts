import type { TextTable } from './text-table.ts';

/** The previews of e-mails at /dev/mail. Codes C0000006440 to C0000006449. */
export const previewTexts = {
  'mailbox.previews': ['C0000006440', 'Every kind of e-mail', 'Toutes les sortes d’e-mails'],
  'mailbox.previews.line': [
    'C0000006441',
    'What the shop writes, from made-up data. Nothing here was sent to anybody.',
    'Ce que la boutique écrit, avec des données inventées. Rien ici n’a été envoyé à personne.',
  ],
  'mailbox.preview.of': ['C0000006442', 'Written when this happens: {{event}}', 'Écrite quand arrive : {{event}}'],
} as const satisfies TextTable;

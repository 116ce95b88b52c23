import type { TextTable } from './text-table.ts';

/** The back office's pages to read. C0000009020 to C0000009049. */
export const pagesOfficeTexts = {
  'office.nav.pages': ['C0000009020', 'Pages', 'Pages'],
  'office.pages.line': [
    'C0000009021',
    'The pages to read in the open shop. A page that you have not worded says what the shop comes with.',
    'Les pages à lire de la boutique. Une page que vous n’avez pas réécrite garde les mots d’origine.',
  ],
  'office.pages.changed': ['C0000009022', 'Last changed', 'Dernière modification'],
  'office.pages.usual': ['C0000009023', 'The shop’s own words', 'Mots de la boutique'],
  'office.pages.own.one': ['C0000009024', 'Your words: {{language}}', 'Vos mots : {{language}}'],
  'office.pages.all': ['C0000009025', 'All pages', 'Toutes les pages'],
  'office.pages.see': ['C0000009026', 'See it in the shop', 'La voir dans la boutique'],
  'office.pages.history': ['C0000009027', 'Who changed it', 'Qui l’a modifiée'],
  'office.pages.description': [
    'C0000009028',
    'For search engines, in a sentence or two',
    'Pour les moteurs de recherche, en une ou deux phrases',
  ],
  'office.pages.look': ['C0000009029', 'How the page looks', 'Apparence de la page'],
  'office.pages.look.none': ['C0000009030', 'The page shows here as you type.', 'La page s’affiche ici à la saisie.'],
  'office.pages.questions': [
    'C0000009031',
    'Each heading (##) is a question; what stands below it is the answer.',
    'Chaque titre (##) est une question ; la réponse vient au-dessous.',
  ],
  'office.pages.facts': ['C0000009032', 'Filled in by the shop', 'Rempli par la boutique'],
  'office.pages.facts.line': [
    'C0000009033',
    'Write these words in their double braces: the page says what the settings say now.',
    'Écrivez ces mots entre leurs doubles accolades : la page dit ce que disent les réglages.',
  ],
  'office.pages.save': ['C0000009034', 'Save', 'Enregistrer'],
  'office.pages.saved': [
    'C0000009035',
    'The page is saved. The open shop shows it now.',
    'La page est enregistrée. La boutique l’affiche dès maintenant.',
  ],
  'office.pages.back': ['C0000009036', 'Back to the shop’s own words', 'Revenir aux mots de la boutique'],
  'office.pages.back.line': [
    'C0000009037',
    'Your words for this page go; the activity log keeps them.',
    'Vos mots pour cette page disparaissent ; le journal d’activité les garde.',
  ],
  'office.pages.back.done': [
    'C0000009038',
    'The page says the shop’s own words again.',
    'La page dit de nouveau les mots de la boutique.',
  ],
  'office.pages.theirs': ['C0000009039', 'What the page says now', 'Ce que dit la page maintenant'],
  'office.pages.leave': [
    'C0000009040',
    'What you changed on this page is not saved yet.',
    'Vos modifications de cette page ne sont pas encore enregistrées.',
  ],
  'office.pages.mind.privacy': [
    'C0000009041',
    'The tables name everything that the shop keeps in a browser. Leave them whole when you change the words around them.',
    'Les tableaux nomment tout ce que la boutique garde dans un navigateur. Laissez-les entiers quand vous changez les mots autour.',
  ],
  'office.pages.mind.website': [
    'C0000009042',
    'GeoNames has to be named on this page: its licence asks for that.',
    'GeoNames doit être nommé sur cette page : sa licence le demande.',
  ],
  'problem.page.fact': [
    'C0000009043',
    'The shop knows nothing called {{value}}. Use the words in the list.',
    'La boutique ne connaît pas {{value}}. Prenez les mots de la liste.',
  ],
  'activity.did.page.changed': ['C0000009044', 'Page changed', 'Page modifiée'],
  'activity.did.page.put.back': [
    'C0000009045',
    'Page put back to the shop’s own words',
    'Page revenue aux mots de la boutique',
  ],
  'activity.subject.page': ['C0000009046', 'Page', 'Page'],
} as const satisfies TextTable;

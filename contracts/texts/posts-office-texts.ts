import type { TextTable } from './text-table.ts';

/** The back office's posts of the blog. C0000008600 to C0000007929. */
export const postsOfficeTexts = {
  'office.nav.notes': ['C0000008600', 'Blog', 'Blog'],
  'office.notes.add': ['C0000008601', 'Write a note', 'Écrire un billet'],
  'office.notes.none': ['C0000008602', 'No note has been written yet', 'Aucun billet n’a encore été écrit'],
  'office.notes.search': ['C0000008603', 'Words of a title', 'Mots d’un titre'],
  'office.notes.title': ['C0000008604', 'Title', 'Titre'],
  'office.notes.summary': ['C0000008605', 'In one or two sentences', 'En une ou deux phrases'],
  'office.notes.text': ['C0000008606', 'Text', 'Texte'],
  'office.notes.cloth': ['C0000008607', 'Its cloth', 'Son étoffe'],
  'office.notes.cloth.none': ['C0000008608', 'None', 'Aucune'],
  'office.notes.day': ['C0000008609', 'Day', 'Jour'],
  'office.notes.day.hint': [
    'C0000008610',
    'A day to come: the blog shows it from then on.',
    'Un jour à venir : le blog l’affiche dès ce jour.',
  ],
  'office.notes.hidden': ['C0000008611', 'Hide it from the blog', 'Le cacher du blog'],
  'office.notes.state.shown': ['C0000008612', 'In the blog', 'Dans le blog'],
  'office.notes.state.coming': ['C0000008613', 'To come', 'À venir'],
  'office.notes.state.hidden': ['C0000008614', 'Hidden', 'Caché'],
  'office.notes.save': ['C0000008615', 'Save', 'Enregistrer'],
  'office.notes.remove': ['C0000008616', 'Delete this note', 'Supprimer ce billet'],
  'office.notes.remove.line': [
    'C0000008617',
    'It is gone for good, and its address with it.',
    'Il disparaît pour de bon, et son adresse avec lui.',
  ],
  'office.notes.added': ['C0000008618', 'The note is written.', 'Le billet est écrit.'],
  'office.notes.changed': ['C0000008619', 'The note is changed.', 'Le billet est modifié.'],
  'office.notes.removed': ['C0000008620', 'The note is gone.', 'Le billet a disparu.'],
  'office.notes.see': ['C0000008621', 'See it in the blog', 'Le voir dans le blog'],
  'office.notes.edit': ['C0000008622', 'Note', 'Billet'],
  'office.notes.all': ['C0000008623', 'All notes', 'Tous les billets'],
  'office.notes.where': ['C0000008624', 'When and where', 'Quand et où'],
} as const satisfies TextTable;

import type { TextTable } from './text-table.ts';

/** The back office's posts of the blog. C0000008600 to C0000007929. */
export const postsOfficeTexts = {
  'office.nav.posts': ['C0000008600', 'Blog', 'Blog'],
  'office.posts.add': ['C0000008601', 'Write a note', 'Écrire un billet'],
  'office.posts.none': ['C0000008602', 'No note has been written yet', 'Aucun billet n’a encore été écrit'],
  'office.posts.search': ['C0000008603', 'Words of a title', 'Mots d’un titre'],
  'office.posts.title': ['C0000008604', 'Title', 'Titre'],
  'office.posts.summary': ['C0000008605', 'In one or two sentences', 'En une ou deux phrases'],
  'office.posts.text': ['C0000008606', 'Text', 'Texte'],
  'office.posts.cloth': ['C0000008607', 'Its cloth', 'Son étoffe'],
  'office.posts.cloth.none': ['C0000008608', 'None', 'Aucune'],
  'office.posts.day': ['C0000008609', 'Day', 'Jour'],
  'office.posts.day.hint': [
    'C0000008610',
    'A day to come: the blog shows it from then on.',
    'Un jour à venir : le blog l’affiche dès ce jour.',
  ],
  'office.posts.hidden': ['C0000008611', 'Hide it from the blog', 'Le cacher du blog'],
  'office.posts.state.shown': ['C0000008612', 'In the blog', 'Dans le blog'],
  'office.posts.state.coming': ['C0000008613', 'To come', 'À venir'],
  'office.posts.state.hidden': ['C0000008614', 'Hidden', 'Caché'],
  'office.posts.save': ['C0000008615', 'Save', 'Enregistrer'],
  'office.posts.remove': ['C0000008616', 'Delete this note', 'Supprimer ce billet'],
  'office.posts.remove.line': [
    'C0000008617',
    'It is gone for good, and its address with it.',
    'Il disparaît pour de bon, et son adresse avec lui.',
  ],
  'office.posts.added': ['C0000008618', 'The note is written.', 'Le billet est écrit.'],
  'office.posts.changed': ['C0000008619', 'The note is changed.', 'Le billet est modifié.'],
  'office.posts.removed': ['C0000008620', 'The note is gone.', 'Le billet a disparu.'],
  'office.posts.see': ['C0000008621', 'See it in the blog', 'Le voir dans le blog'],
  'office.posts.edit': ['C0000008622', 'Note', 'Billet'],
  'office.posts.all': ['C0000008623', 'All notes', 'Tous les billets'],
  'office.posts.where': ['C0000008624', 'When and where', 'Quand et où'],
} as const satisfies TextTable;

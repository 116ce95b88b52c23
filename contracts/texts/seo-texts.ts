import type { TextTable } from './text-table.ts';

/** What search engines, feeds and shared links say of a page, and the pages to read. C0000001690 to C0000001729. */
export const foundTexts = {
  'found.home.title': [
    'C0000001690',
    'Clothes cut from wax, kente, bogolan and indigo',
    'Vêtements en wax, kente, bogolan et indigo',
  ],
  'found.home.description': [
    'C0000001691',
    'Clothes, accessories and cloth by the length. Each article names its cloth, its place and its design number. Thirty days to change your mind.',
    'Vêtements, accessoires et étoffes à la coupe. Chaque article nomme son étoffe, son lieu et son numéro de dessin. Trente jours pour changer d’avis.',
  ],
  'found.page': ['C0000001692', '{{title}}, page {{page}}', '{{title}}, page {{page}}'],
  'found.articles.description': [
    'C0000001693',
    'All articles of the shop: dresses, boubous, shirts, wraps, bags and cloth by the length. Choose by cloth, size, colour and price.',
    'Tous les articles de la boutique : robes, boubous, chemises, pagnes, sacs et étoffes à la coupe. Choisissez par étoffe, taille, couleur et prix.',
  ],
  'found.cloth.title': ['C0000001694', '{{cloth}}: where it comes from', '{{cloth}} : d’où vient l’étoffe'],
  'found.cloth.description': [
    'C0000001695',
    '{{line}} {{place}} How it is made, and the articles we cut from it.',
    '{{line}} {{place}} Comment elle se fait, et les articles que nous y coupons.',
  ],
  'found.ratings.description': [
    'C0000001696',
    'What customers say about {{name}}, star by star, and the place to say what you think of it.',
    'Ce que les clients disent de {{name}}, étoile par étoile, et l’endroit où donner votre avis.',
  ],
  'found.contact.description': [
    'C0000001697',
    'Write to the shop or call {{phone}}. A person reads it and answers in English or in French.',
    'Écrivez à la boutique ou appelez le {{phone}}. Quelqu’un vous lit et répond en français ou en anglais.',
  ],
  'found.blog.title': ['C0000001698', 'Blog: notes from the cutting table', 'Blog : notes prises à la table de coupe'],
  'found.blog.description': [
    'C0000001699',
    'How wax gets its veins, how indigo wants to be washed, how to take your measurements with a piece of string.',
    'D’où viennent les veines du wax, comment se lave l’indigo, comment prendre ses mesures avec un bout de ficelle.',
  ],
  'blog.minutes_one': ['C0000001700', '{{count}} minute to read', '{{count}} minute de lecture'],
  'blog.minutes_other': ['C0000001701', '{{count}} minutes to read', '{{count}} minutes de lecture'],
  'blog.before': ['C0000001702', 'The note before', 'La note précédente'],
  'blog.after': ['C0000001703', 'The note after', 'La note suivante'],
  'blog.others': ['C0000001704', 'Other notes', 'Les autres notes'],
  'blog.feed': ['C0000001705', 'Follow by RSS', 'Suivre par RSS'],
  'blog.cloth': ['C0000001706', 'About {{cloth}}', 'À propos de l’étoffe : {{cloth}}'],
  'prose.contents': ['C0000001707', 'On this page', 'Sur cette page'],
  'contact.answers': [
    'C0000001708',
    'Many answers already stand in the [questions people ask](/faq) and in the [help centre](/help).',
    'Bien des réponses se trouvent déjà dans les [questions fréquentes](/faq) et le [centre d’aide](/help).',
  ],
  'contact.sent.title': ['C0000001709', 'Your message has arrived', 'Votre message est arrivé'],
  'contact.another': ['C0000001710', 'Write another message', 'Écrire un autre message'],
} as const satisfies TextTable;

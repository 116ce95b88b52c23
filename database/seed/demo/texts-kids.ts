import type { ArticleText } from './article.ts';
import { story } from './article.ts';
import type { KIDS_ROWS } from './articles-kids.ts';

export const KIDS_TEXTS: Record<(typeof KIDS_ROWS)[number]['slug'], ArticleText> = {
  'kids-dress-fish': {
    description: {
      en: 'Party dress with a white collar, a striped bodice and a wide skirt full of fish. Buttons at the back, deep hem to let down next year. Machine washable, cake included.',
      fr: 'Robe de fête à col blanc, corsage rayé et large jupe pleine de poissons. Boutons au dos, ourlet profond à redescendre l’an prochain. Lavable en machine, gâteau compris.',
    },
    story: {
      en: story(
        'Count them',
        'There are between ninety and a hundred fish on the skirt at age 6. Children count them in the car. One swims the other way; we do not say where.',
      ),
      fr: story(
        'Comptez-les',
        'À 6 ans, la jupe porte entre quatre-vingt-dix et cent poissons. Les enfants les comptent en voiture. L’un d’eux nage à l’envers ; nous ne disons pas où.',
      ),
    },
  },
  'kids-set-hibiscus': {
    description: {
      en: 'Short-sleeved shirt in rose Hibiscus wax with plain lagoon-blue shorts. Elastic waist, real buttons, one pocket for found things.',
      fr: 'Chemisette en wax Hibiscus rose et short uni bleu lagune. Taille élastique, vrais boutons, une poche pour les trouvailles.',
    },
    story: {
      en: story(
        'Made to be mixed',
        'The shorts of all three sets are cut to the same pattern, in colours that sit beside every shirt. Two sets make four outfits, which is about a week.',
      ),
      fr: story(
        'Fait pour être mélangé',
        'Les shorts des trois ensembles ont la même coupe, dans des teintes qui vont à chaque chemise. Deux ensembles font quatre tenues, soit à peu près une semaine.',
      ),
    },
  },
  'romper-pin': {
    description: {
      en: 'Dungarees in indigo shweshwe with a yellow button-print bib pocket. Straps with two button positions, reinforced knees, roll-up hems for a year of growing.',
      fr: 'Salopette en shweshwe indigo, poche de bavette en imprimé boutons jaune. Bretelles à deux crans, genoux renforcés, revers pour une année de croissance.',
    },
  },
  'kids-dashiki': {
    description: {
      en: 'Small dashiki covered with buttons that do not come off, since they are printed. Over the head, embroidered neck, side slits for running.',
      fr: 'Petit dashiki couvert de boutons qui ne se décousent pas, puisqu’ils sont imprimés. Par la tête, encolure brodée, fentes pour courir.',
    },
    story: {
      en: story(
        'For the school fair',
        'The neck is wide enough for a head in a hurry and the cloth is washed before we cut, so age 6 stays age 6. Boys and girls; we never found a difference in the shoulders.',
      ),
      fr: story(
        'Pour la kermesse',
        'L’encolure laisse passer une tête pressée et l’étoffe est lavée avant la coupe : le 6 ans reste un 6 ans. Filles et garçons ; nous n’avons jamais trouvé de différence aux épaules.',
      ),
    },
  },
  'kids-dress-almond': {
    description: {
      en: 'Pinafore in lagoon Almond wax with an orange bib, ruffles over the shoulders and two orange pockets. The straps cross behind and button in front. Alone, or over a shirt.',
      fr: 'Robe chasuble en wax Amande lagune, bavette orange, volants aux épaules, deux poches orange. Les bretelles se croisent derrière et se boutonnent devant. Seule, ou sur une chemise.',
    },
  },
  'kids-set-blade': {
    description: {
      en: 'Short-sleeved shirt to pull over, in yellow Blade wax with a band collar, and navy shorts. The zigzag hides a lot of afternoon. Elastic waist.',
      fr: 'Chemisette à enfiler, col officier, en wax Lame jaune, et short marine. Le zigzag cache bien des après-midi. Taille élastique.',
    },
  },
  'romper-fish': {
    description: {
      en: 'Short dungarees in deep-blue Fish wax with a plain yellow bib pocket, ruffles at the shoulders and gathered legs. Buttons at the straps, and between the legs in the smallest size. The seat is in two layers.',
      fr: 'Salopette courte en wax Poisson bleu profond, poche de bavette jaune unie, volants aux épaules, jambes froncées. Boutons aux bretelles, et à l’entrejambe pour la plus petite taille. Fond en double épaisseur.',
    },
    story: {
      en: story(
        'Two layers to sit on',
        'The second layer is the same fish, turned over. When the first wears through, the next shoal is underneath. We send a scrap of the cloth in the pocket for the day both are gone.',
      ),
      fr: story(
        'Deux épaisseurs pour s’asseoir',
        'La seconde épaisseur, c’est le même poisson, retourné. Quand la première s’use, le banc suivant est dessous. Nous glissons une chute dans la poche pour le jour où les deux auront cédé.',
      ),
    },
  },
  'kids-dashiki-record': {
    description: {
      en: 'Small dashiki in dark red Record wax, with a broad collar of rays and a border at the hem. Goes with school trousers and with no trousers at all on a hot evening.',
      fr: 'Petit dashiki en wax Disque rouge sombre, large col de rayons, bordure à l’ourlet. Va avec un pantalon d’école, et seul les soirs de chaleur.',
    },
  },
  'kids-shirt-loom': {
    description: {
      en: 'Long-sleeved shirt with a pointed collar in handwoven sky-blue stripes. One pocket, cuffs that roll and stay rolled. The grown-up shirt, three sizes smaller.',
      fr: 'Chemise à manches longues et col pointu, en rayures bleu ciel tissées main. Une poche, des poignets qui se retroussent et y restent. La grande, en trois fois plus petit.',
    },
    story: {
      en: story(
        'From the ends of the loom',
        'When a weaver changes colours she cuts off the last metre of warp. It is too short for an adult and exactly right for age 6. That is where these shirts come from, so stripes vary.',
      ),
      fr: story(
        'Les fins de métier',
        'Quand la tisserande change de couleurs, elle coupe le dernier mètre de chaîne. Trop court pour un adulte, juste bien pour 6 ans. Ces chemises viennent de là ; les rayures varient.',
      ),
    },
  },
  'kids-dress-papaya': {
    description: {
      en: 'Party dress in yellow Papaya wax, tied at the shoulders, with three gathered tiers, the middle one dark red. Smocked bodice, nothing to button. Papaya does not stain on papaya.',
      fr: 'Robe de fête en wax Papaye jaune, nouée aux épaules, trois volants froncés dont un rouge sombre. Corsage à smocks, rien à boutonner. Sur de la papaye, la papaye ne tache pas.',
    },
  },
  'kids-dress-eleko': {
    description: {
      en: 'Sunday dress in hand-painted indigo adire with long sleeves, white collar and cuffs and a white band at the hem. Washed twice before sewing so that the blue stays where it is. Out of stock until the dyer has dried her next cloth.',
      fr: 'Robe du dimanche en adire indigo peint main, manches longues, col, poignets et bas blancs. Lavée deux fois avant la couture : le bleu reste à sa place. Épuisée jusqu’à la prochaine étoffe sèche.',
    },
    story: {
      en: story(
        'A square to find',
        'Somewhere in each dress there is one square with a bird in it. The painter started this for her niece and will not stop.',
      ),
      fr: story(
        'Un carré à trouver',
        'Quelque part dans chaque robe, un carré contient un oiseau. La peintre a commencé pour sa nièce et ne veut plus arrêter.',
      ),
    },
  },
  'kids-set-fan': {
    description: {
      en: 'Short-sleeved shirt in lagoon Palm-fan wax, cut wide, with two pockets, and orange shorts. Light cotton, quick to dry, easy to find in a playground.',
      fr: 'Chemisette large en wax Éventail lagune, deux poches, et short orange. Coton léger, vite sec, facile à repérer dans une cour de récréation.',
    },
  },
  'kids-trousers-seed': {
    description: {
      en: 'Easy trousers in green Seed wax, elastic waist with a cord that works, two pockets. Cut wide at the knee for climbing, narrow at the ankle for pedals.',
      fr: 'Pantalon souple en wax Graine vert, taille élastique avec un vrai cordon, deux poches. Large au genou pour grimper, étroit à la cheville pour pédaler.',
    },
    story: {
      en: story(
        'Tested on a mango tree',
        'Seams are sewn twice and the seat is cut in one piece, because the seat goes first. Wash at thirty, hang by the cord.',
      ),
      fr: story(
        'Essayé sur un manguier',
        'Coutures doubles, et fond d’une seule pièce, car c’est lui qui lâche d’abord. Laver à trente, suspendre par le cordon.',
      ),
    },
  },
};

import type { ArticleText } from './article.ts';
import { story } from './article.ts';
import type { FABRIC_ROWS } from './articles-fabrics.ts';

export const FABRIC_TEXTS: Record<(typeof FABRIC_ROWS)[number]['slug'], ArticleText> = {
  'wax-record': {
    description: {
      en: 'Six yards of Record wax, folded as it comes from the mill, with the printed selvedge on both edges. Enough for a boubou, or three shirts and a cushion.',
      fr: 'Six yards de wax Disque, pliés comme à la sortie de l’usine, lisière imprimée des deux côtés. De quoi faire un boubou, ou trois chemises et un coussin.',
    },
    story: {
      en: story(
        'How to cut it',
        'The discs repeat every 36 centimetres. For a shirt, put the centre of a disc on the centre back and the rest follows. Wash the cloth before cutting: it gives up about three per cent.',
      ),
      fr: story(
        'Comment le couper',
        'Les disques se répètent tous les 36 centimètres. Pour une chemise, posez le centre d’un disque au milieu du dos, le reste suit. Lavez avant de couper : l’étoffe perd environ trois pour cent.',
      ),
    },
  },
  'wax-seed': {
    description: {
      en: 'Six yards of Seed wax in bissap red, with the selvedge on both edges. The seeds have a direction, so allow half a metre more for a dress.',
      fr: 'Six yards de wax Graine rouge bissap, lisière des deux côtés. Les graines ont un sens : comptez un demi-mètre de plus pour une robe.',
    },
  },
  'adire-eleko': {
    description: {
      en: 'Five yards of starch-resist adire from one courtyard in Abeokuta. Each square is drawn by hand; no two lengths agree. Firm cotton for dresses, cushions or a wall.',
      fr: 'Cinq yards d’adire à l’amidon, d’une seule cour d’Abeokuta. Chaque carré est dessiné à la main, aucun coupon ne ressemble à l’autre. Coton ferme pour robes, coussins ou mur.',
    },
    story: {
      en: story(
        'Before you sew',
        'Rinse it cold until the water runs pale, twice if you want to be sure, and dry it in the shade. Use a fine needle: starch remains in the weave for a while and dulls a thick one.',
      ),
      fr: story(
        'Avant de coudre',
        'Rincez à froid jusqu’à l’eau claire, deux fois pour être tranquille, et séchez à l’ombre. Prenez une aiguille fine : l’amidon reste un temps dans la toile et fatigue les grosses.',
      ),
    },
  },
  'kente-night': {
    description: {
      en: 'A woman’s cloth of kente, 3.60 m by 1.20 m, strips already sewn together by the weaver. Black ground, gold and red blocks. For wrapping, hanging or one very good jacket.',
      fr: 'Pagne de kente pour femme, 3,60 m sur 1,20 m, bandes déjà cousues par le tisserand. Fond noir, blocs or et rouge. À draper, à suspendre, ou pour une très bonne veste.',
    },
    story: {
      en: story(
        'Night market',
        'The name is ours. The weaver in Bonwire said it looked like the stalls at Kejetia when the lamps are lit, and we wrote that down. One man, one loom, five weeks.',
        'Do not cut it on the first evening. Hang it for a week and look at it.',
      ),
      fr: story(
        'Marché de nuit',
        'Le nom est de nous. Le tisserand de Bonwire a dit qu’on croyait voir les étals de Kejetia quand les lampes s’allument, et nous l’avons noté. Un homme, un métier, cinq semaines.',
        'Ne le coupez pas le premier soir. Suspendez-le une semaine et regardez-le.',
      ),
    },
  },
  'wax-hibiscus': {
    description: {
      en: 'Six yards of Hibiscus wax in bissap red, the flower on the flower’s own colour. Printed selvedge, soft finish. Enough for a dress with sleeves and a head wrap.',
      fr: 'Six yards de wax Hibiscus rouge bissap, la fleur sur la couleur de la fleur. Lisière imprimée, toucher souple. De quoi faire une robe à manches et un foulard.',
    },
  },
  'wax-papaya': {
    description: {
      en: 'Six yards of Papaya wax on moringa green. The fruit lies in all directions, so nothing is wasted. Good for curtains if you like breakfast.',
      fr: 'Six yards de wax Papaye sur vert moringa. Le fruit est posé en tous sens, rien ne se perd. Bien en rideaux, si vous aimez le petit déjeuner.',
    },
    story: {
      en: story(
        'New colour, old roller',
        'The roller is the one of our blue boubou, N° 0417. We asked the printer for green because a customer in Cotonou insisted. She was right.',
      ),
      fr: story(
        'Couleur nouvelle, vieux rouleau',
        'Le rouleau est celui de notre boubou bleu, N° 0417. Nous avons demandé du vert parce qu’une cliente de Cotonou insistait. Elle avait raison.',
      ),
    },
  },
  'wax-fish': {
    description: {
      en: 'Six yards of Fish wax on sky blue. Light print on a light ground, so line it if it is to be a skirt. Four children’s dresses, or a beach tent.',
      fr: 'Six yards de wax Poisson sur bleu ciel. Dessin clair sur fond clair : doublez-le pour une jupe. Quatre robes d’enfant, ou une tente de plage.',
    },
  },
  'bogolan-panel': {
    description: {
      en: 'One panel of handspun cotton painted with river mud, 1.60 m by 1.05 m, hemmed. For a wall, the back of a sofa or a coat. Signed by the workshop on the reverse.',
      fr: 'Un panneau de coton filé main peint à la boue du fleuve, 1,60 m sur 1,05 m, ourlé. Pour un mur, un dossier de canapé ou un manteau. Signé de l’atelier au revers.',
    },
    story: {
      en: story(
        'Hang it, but not in the sun',
        'Mud and tannin are patient, sunlight is not. On a wall, choose the one beside the window rather than the one facing it. It may smell of leaves for a week; open the window.',
      ),
      fr: story(
        'Au mur, mais pas au soleil',
        'La boue et le tanin sont patients, le soleil moins. Choisissez le mur à côté de la fenêtre plutôt qu’en face. Il peut sentir la feuille une semaine ; ouvrez.',
      ),
    },
  },
  'bazin-violet': {
    description: {
      en: 'Five yards of bazin riche, dyed and beaten in Bamako, 1.50 m wide. Enough for a grand boubou with its head wrap. Comes folded in eight; the creases are part of it.',
      fr: 'Cinq yards de bazin riche, teint et battu à Bamako, 1,50 m de large. De quoi faire un grand boubou et son foulard. Plié en huit ; les plis en font partie.',
    },
    story: {
      en: story(
        'Which is the right side',
        'The one that shines. Cut with sharp scissors and long pins, sew with a fine needle, press under a damp cloth. If your tailor wants it softer, one warm bath and it obeys.',
      ),
      fr: story(
        'Où est l’endroit',
        'C’est le côté qui brille. Coupez avec de bons ciseaux, piquez à l’aiguille fine, repassez sous un linge humide. Si votre tailleur la veut plus souple, un bain tiède et elle obéit.',
      ),
    },
  },
  'shweshwe-rosette': {
    description: {
      en: 'Four yards of indigo shweshwe, 90 cm wide, stiff with starch. It washes soft. The classic for pleated skirts, quilts and aprons that are too good for the kitchen.',
      fr: 'Quatre yards de shweshwe indigo, 90 cm de large, raide d’amidon. Il s’adoucit au lavage. Le classique des jupes plissées, des courtepointes et des tabliers trop beaux pour la cuisine.',
    },
  },
  'faso-dan-fani-millet': {
    description: {
      en: 'One pagne of handwoven cotton in red-brown stripes, 1.80 m by 1.15 m. Enough for trousers, a straight skirt or a tablecloth that survives guests.',
      fr: 'Un pagne de coton tissé main à rayures brun-rouge, 1,80 m sur 1,15 m. De quoi faire un pantalon, une jupe droite ou une nappe qui survit aux invités.',
    },
    story: {
      en: story(
        'The price of a pagne',
        'The cooperative sets the price for the year in January; we do not bargain. About half goes to the weaver, a quarter to thread and dye, the rest to the loom house.',
      ),
      fr: story(
        'Le prix d’un pagne',
        'La coopérative fixe le prix de l’année en janvier ; nous ne marchandons pas. La moitié environ va à la tisserande, un quart au fil et à la teinture, le reste à l’atelier.',
      ),
    },
  },
  'ndop-cloth': {
    description: {
      en: 'Two metres of stitched-resist indigo on handwoven cotton strips. The raffia thread has been picked out, a few ends remain. To hang or to spread; ask for a special order if none is left.',
      fr: 'Deux mètres d’indigo à réserve cousue sur bandes de coton tissé main. Le raphia a été retiré, il en reste quelques bouts. À tendre ou à étendre ; sur commande s’il n’y en a plus.',
    },
    story: {
      en: story(
        'With care',
        'Ndop keeps company with chiefs and with the dead. We asked in Foumban what may be sold to strangers, and this is what was laid out for us: new cloth, free squares, no palace signs.',
      ),
      fr: story(
        'Avec égards',
        'Le ndop accompagne les chefs et les morts. Nous avons demandé à Foumban ce qui peut se vendre à des inconnus, et voici ce qu’on nous a montré : étoffe neuve, carrés libres, aucun signe de palais.',
      ),
    },
  },
  'eight-cloths': {
    description: {
      en: 'Eight pieces of 90 by 116 cm, folded and tied: five wax prints, one adire, one striped and one kente-pattern cotton. For quilts, cushions, and people who cannot choose.',
      fr: 'Huit coupons de 90 sur 116 cm, pliés et noués : cinq wax, un adire, un rayé et un coton à motif kente. Pour les courtepointes, les coussins et les indécis.',
    },
    story: {
      en: story(
        'From the ends of the rolls',
        'When a roll is nearly finished there is always a metre that fits nothing. We tie eight of them together. The kente pattern in the pile is printed cotton, and we say so.',
      ),
      fr: story(
        'Les fins de rouleau',
        'Quand un rouleau s’achève, il reste toujours un mètre qui ne va à rien. Nous en nouons huit. Le motif kente de la pile est un coton imprimé, et nous le disons.',
      ),
    },
  },
};

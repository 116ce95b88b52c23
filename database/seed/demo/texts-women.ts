import type { ArticleText } from './article.ts';
import { story } from './article.ts';
import type { WOMEN_ROWS } from './articles-women.ts';

export const WOMEN_TEXTS: Record<(typeof WOMEN_ROWS)[number]['slug'], ArticleText> = {
  'boubou-papaya': {
    description: {
      en: 'Full-length boubou in six-yard wax, cut in one fall from shoulder to hem. Gold cord at the neck, open sleeves, two side slits. Sewn in Lomé in a run of forty.',
      fr: 'Boubou long en wax six yards, coupé d’une seule chute, de l’épaule à l’ourlet. Cordon doré à l’encolure, manches ouvertes, deux fentes. Cousu à Lomé en série de quarante.',
    },
    story: {
      en: story(
        'Papaya, from rind to seed',
        'Printed on both faces in four passes: indigo resist first, then yellow, orange and the pale green of the leaves. The fine veins you see are real. They appear when the wax cracks in the bath, so no two lengths are quite alike.',
        'We cut the boubou in one fall, shoulder to hem, so the fruit hangs the right way up on both sides.',
      ),
      fr: story(
        'La papaye, de l’écorce à la graine',
        'Imprimé sur les deux faces en quatre passages : la réserve indigo d’abord, puis le jaune, l’orange et le vert pâle des feuilles. Les fines veines sont vraies. Elles apparaissent quand la cire se fend dans le bain, et deux coupons ne se ressemblent jamais tout à fait.',
        'Nous coupons le boubou d’une seule chute, de l’épaule à l’ourlet, pour que le fruit pende dans le bon sens des deux côtés.',
      ),
    },
  },
  'wrap-dress-seed': {
    description: {
      en: 'Wrap dress with elbow sleeves and a full skirt, tied at the left. The belt goes round twice or once. Lined at the bodice, with a hidden snap so that it stays shut on a bicycle.',
      fr: 'Robe portefeuille à manches au coude et jupe ample, nouée à gauche. La ceinture fait un tour ou deux. Corsage doublé, pression cachée : elle reste fermée même à vélo.',
    },
    story: {
      en: story(
        'A seed with its vein',
        'The seeds lean all one way, as if somebody had just poured them out. On the left front we turn the cloth so that the two halves lean towards each other and meet at the knot.',
        'The skirt takes two metres of cloth. It is worth sitting down in.',
      ),
      fr: story(
        'Une graine et sa nervure',
        'Les graines penchent toutes du même côté, comme si on venait de les verser. Sur le devant gauche, nous tournons l’étoffe : les deux moitiés penchent l’une vers l’autre et se rejoignent au nœud.',
        'La jupe prend deux mètres de tissu. On s’y assied volontiers.',
      ),
    },
  },
  'midi-fan': {
    description: {
      en: 'Gathered skirt to mid-calf with a flat waistband and a bow that really ties. Two deep pockets in the side seams. Palm fans printed large enough to count.',
      fr: 'Jupe froncée à mi-mollet, ceinture plate et nœud qui se noue pour de bon. Deux poches profondes dans les coutures. Des éventails assez grands pour être comptés.',
    },
    story: {
      en: story(
        'Fans, laid like roof tiles',
        'Each fan covers half of the one below it. We start cutting at the same row on every skirt, so the waistband always shows a whole fan at the centre front.',
      ),
      fr: story(
        'Des éventails posés comme des tuiles',
        'Chaque éventail couvre la moitié de celui d’en dessous. Nous commençons la coupe à la même rangée sur chaque jupe : la ceinture montre toujours un éventail entier au milieu devant.',
      ),
    },
  },
  'maxi-ripple': {
    description: {
      en: 'Long halter dress in three gathered tiers, open back, tie at the neck. The rings grow from bodice to hem because each tier is cut from a different repeat.',
      fr: 'Robe longue dos nu, à trois volants froncés, nouée sur la nuque. Les anneaux grandissent du corsage à l’ourlet : chaque volant est coupé dans un autre rapport.',
    },
    story: {
      en: story(
        'A stone in a courtyard pool',
        'The printer calls it Ripple. Somebody dropped something, and the rings are still going. Wear it with flat shoes; the hem is made to brush the ankle, not the street.',
      ),
      fr: story(
        'Une pierre dans le bassin',
        'L’imprimeur l’appelle Onde. Quelqu’un a laissé tomber quelque chose, et les anneaux courent encore. À porter avec des chaussures plates ; l’ourlet frôle la cheville, pas la rue.',
      ),
    },
  },
  'shift-eleko': {
    description: {
      en: 'Straight dress to the knee in starch-resist adire, with short sleeves, a bound neck and two patch pockets. Every square on it was drawn by hand in Abeokuta, so yours is not the one in the picture.',
      fr: 'Robe droite au genou, en adire à l’amidon, manches courtes, encolure gansée, deux poches plaquées. Chaque carré a été dessiné à la main à Abeokuta : la vôtre n’est pas celle de la photo.',
    },
    story: {
      en: story(
        'Thirty squares, thirty drawings',
        'The cloth is divided with a chicken feather and a ruler. Into each square the painter puts what comes: a comb, a leaf, a row of stools, a number of dots she does not count. The starch keeps the indigo out and is scraped off when the cloth is dry.',
        'Wash it alone the first two times. The blue settles.',
      ),
      fr: story(
        'Trente carrés, trente dessins',
        'L’étoffe est quadrillée à la plume de poule et à la règle. Dans chaque carré, la peintre met ce qui vient : un peigne, une feuille, une rangée de tabourets, des points qu’elle ne compte pas. L’amidon arrête l’indigo et se gratte une fois l’étoffe sèche.',
        'Lavez-la seule les deux premières fois. Le bleu se fixe.',
      ),
    },
  },
  'pencil-kente': {
    description: {
      en: 'Pencil skirt in handwoven strips, lined in cotton, with a back vent and a concealed zip. The strips run round the body and meet at the side seams within two millimetres.',
      fr: 'Jupe crayon en bandes tissées main, doublée de coton, fente au dos et zip invisible. Les bandes font le tour du corps et se rejoignent aux coutures à deux millimètres près.',
    },
    story: {
      en: story(
        'Matching is the work',
        'Kente strips are woven by eye and each comes out a little different. Our cutter in Accra lays out eleven strips for one skirt and throws two back. The rest is a day of basting.',
      ),
      fr: story(
        'Raccorder, voilà le travail',
        'Les bandes de kente se tissent à l’œil et chacune sort un peu différente. Notre coupeur d’Accra en étale onze pour une jupe et en écarte deux. Le reste est une journée de bâti.',
      ),
    },
  },
  'peplum-hibiscus': {
    description: {
      en: 'Fitted skirt with a short flared peplum at the waist, knee length, fully lined. Made to be seen from across a wedding. Wear it with a plain top, or with the same cloth if you mean it.',
      fr: 'Jupe ajustée à péplum court, longueur genou, entièrement doublée. Faite pour être vue d’un bout à l’autre d’un mariage. Avec un haut uni, ou la même étoffe si vous assumez.',
    },
  },
  'blouse-pin': {
    description: {
      en: 'Puff-sleeved blouse with a short basque, in starched shweshwe. It arrives stiff and smelling of the mill; after one wash it is soft and does not shrink any more.',
      fr: 'Blouse à manches ballon et courte basque, en shweshwe amidonné. Elle arrive raide, avec l’odeur de la filature ; après un lavage elle est souple et ne rétrécit plus.',
    },
    story: {
      en: story(
        'The taste of starch',
        'In Maseru people still touch a corner of new shweshwe to the tongue: salt means the starch is good. We only ask you to wash it. The sleeves are cut with nine centimetres of extra height and stand up on their own.',
      ),
      fr: story(
        'Le goût de l’amidon',
        'À Maseru, on touche encore du bout de la langue le coin d’un shweshwe neuf : s’il est salé, l’amidon est bon. Nous vous demandons seulement de le laver. Les manches ont neuf centimètres de hauteur en plus et tiennent toutes seules.',
      ),
    },
  },
  'kimono-oniko': {
    description: {
      en: 'Open jacket with wide straight sleeves and a dark band all the way round the front. Two patch pockets inside. It should hang, not close: take your usual size.',
      fr: 'Veste ouverte à larges manches droites, bande sombre tout le long du devant. Deux poches plaquées à l’intérieur. Elle doit tomber, non fermer : prenez votre taille.',
    },
    story: {
      en: story(
        'Rings made with pebbles',
        'A pebble, a fold of cotton, a raffia tie, then the vat. Untied, each pebble leaves a ring with a soft edge. The dyer spaces them with her hand, so the rows drift. We cut along the drift.',
      ),
      fr: story(
        'Des anneaux faits avec des cailloux',
        'Un caillou, un pli de coton, un lien de raphia, puis la cuve. Dénoué, chaque caillou laisse un anneau au bord doux. La teinturière les espace de la main, et les rangs dérivent. Nous coupons en suivant la dérive.',
      ),
    },
  },
  'jumpsuit-ndop': {
    description: {
      en: 'Sleeveless jumpsuit with straight legs and an orange belt, in stitched-resist indigo. Deep pockets, zip at the back. We make it when the cloth comes, about three times a year.',
      fr: 'Combinaison sans manches, jambes droites, ceinture orange, en indigo à réserve cousue. Poches profondes, zip au dos. Nous la faisons quand l’étoffe arrive, environ trois fois par an.',
    },
    story: {
      en: story(
        'White lines that were thread',
        'Look closely and every white line is dashed: there was a raffia stitch on each dash, and the indigo could not get under it. Unpicking a length takes longer than sewing it.',
        'The squares on this cloth are composed for sale in Foumban. They are not the signs of a palace.',
      ),
      fr: story(
        'Des lignes blanches qui furent du fil',
        'Regardez de près : chaque ligne blanche est pointillée. Sous chaque tiret il y avait un point de raphia, et l’indigo n’a pas pu passer. Découdre un coupon prend plus de temps que le coudre.',
        'Les carrés de cette étoffe sont composés pour la vente, à Foumban. Ce ne sont pas les signes d’un palais.',
      ),
    },
  },
  'boubou-bazin': {
    description: {
      en: 'Boubou in violet bazin riche, narrow to the knee, with sleeves like bells, dyed twice and beaten until it shines. A breastplate of gold embroidery, worked by machine and finished by hand. It rustles; that is the point.',
      fr: 'Boubou en bazin riche violet, étroit jusqu’au genou, manches cloche, teint deux fois et battu jusqu’au brillant. Plastron brodé d’or, fait à la machine et fini à la main. Il bruisse ; c’est voulu.',
    },
    story: {
      en: story(
        'The sound before the person',
        'A boubou like this is heard before it is seen. The stiffness comes from gum and wooden mallets, not from the fibre, and leaves slowly with washing.',
        'Iron it damp, from the wrong side first, then once from the right side with a thin cloth between. Fold it in four and it keeps its creases, which are worn as proof that it is new.',
      ),
      fr: story(
        'Le bruit avant la personne',
        'Un boubou comme celui-ci s’entend avant de se voir. La tenue vient de la gomme et des maillets de bois, non de la fibre, et part doucement au lavage.',
        'Repassez-le humide, d’abord à l’envers, puis une fois à l’endroit sous un linge fin. Plié en quatre, il garde ses plis, que l’on porte pour montrer qu’il est neuf.',
      ),
    },
  },
  'trousers-wide': {
    description: {
      en: 'Wide trousers with a flat front, elastic at the back and pockets that hold a phone. The zigzag stands upright on both legs and meets at the seams.',
      fr: 'Pantalon large, devant plat, dos élastiqué, poches où tient un téléphone. Le zigzag monte droit sur les deux jambes et se rejoint aux coutures.',
    },
    story: {
      en: story(
        'Blades, combed',
        'Each blade has a row of fine teeth along its edge, scratched into the roller with a comb. At two metres they disappear and the edge looks soft. At half a metre they are all you see.',
      ),
      fr: story(
        'Des lames, peignées',
        'Chaque lame porte une rangée de dents fines, rayées au peigne dans le rouleau. À deux mètres elles disparaissent et le bord paraît doux. À cinquante centimètres on ne voit qu’elles.',
      ),
    },
  },
  'wrap-dress-fan': {
    description: {
      en: 'The short one of the wrap dresses, in palm fans: flutter sleeves, a ruffle at the knee, tied at the left, hidden snap. The print is large, so each dress is cut on its own.',
      fr: 'La courte de nos robes portefeuille, en éventails : manches papillon, volant au genou, nouée à gauche, pression cachée. Le dessin est grand, chaque robe est coupée à part.',
    },
  },
  'shift-bazin': {
    description: {
      en: 'Dress below the knee in hibiscus-red bazin, with bell sleeves and a skirt that opens with them, embroidered in gold at neck, cuffs and hem. Lined in cotton so that the stiff cloth slides. Ready for a baptism at ten and a dinner at eight.',
      fr: 'Robe sous le genou, en bazin rouge bissap, manches cloche et jupe qui s’ouvre de même, brodée d’or à l’encolure, aux manches et à l’ourlet. Doublée de coton pour que l’étoffe raide glisse. Prête pour un baptême à dix heures et un dîner à vingt.',
    },
    story: {
      en: story(
        'The red of the drink',
        'Bissap is the infusion of hibiscus flowers served cold everywhere in Dakar. The dyer in Bamako keeps a bottle on the shelf to compare. Two baths of red, one short bath of violet, then the mallets.',
      ),
      fr: story(
        'Le rouge de la boisson',
        'Le bissap se boit froid partout à Dakar. La teinturière de Bamako en garde une bouteille sur l’étagère pour comparer. Deux bains de rouge, un bain court de violet, puis les maillets.',
      ),
    },
  },
  'boubou-terrace': {
    description: {
      en: 'Boubou in green Terrace wax, as wide as both arms and drawn in at the waist from inside, so that the hem falls to a point. Embroidered at the neck and along the edge. The steps meet at the centre front, row by row.',
      fr: 'Boubou en wax Terrasse vert, large comme les deux bras, resserré à la taille par l’intérieur : l’ourlet tombe en pointe. Brodé à l’encolure et le long du bord. Les marches se raccordent au milieu devant, rang par rang.',
    },
    story: {
      en: story(
        'Steps cut in a hillside',
        'The design is all right angles, and right angles show every mistake. The two fronts are cut from one folded length, pinned at every third row. What is left over becomes a head tie of 58 by 180 centimetres, and it is in the parcel.',
      ),
      fr: story(
        'Des marches dans la colline',
        'Le dessin n’a que des angles droits, et l’angle droit ne pardonne rien. Les deux devants sont coupés dans un même coupon plié, épinglé tous les trois rangs. La chute devient un foulard de 58 sur 180 centimètres ; il est dans le colis.',
      ),
    },
  },
  'maxi-papaya': {
    description: {
      en: 'Off-the-shoulder dress in rose Papaya wax with a wide flounce at the top, a belt and a deep border in plain green cotton. Elastic in the neck keeps it where you put it.',
      fr: 'Robe à épaules nues en wax Papaye rose, grand volant en haut, ceinture et large bordure en coton vert uni. Un élastique à l’encolure la tient où vous la mettez.',
    },
  },
  'midi-rosette': {
    description: {
      en: 'Skirt in brown shweshwe covered with pin-dot rosettes, buttoned from waist to hem, with two large patch pockets. The colour that Lesotho wears on weekdays.',
      fr: 'Jupe en shweshwe brun semé de rosaces au point, boutonnée de la taille à l’ourlet, deux grandes poches plaquées. La couleur des jours ouvrables au Lesotho.',
    },
    story: {
      en: story(
        'Dots that are missing dye',
        'Nothing is printed on top of this cloth. The rosettes are places where the brown was taken out again, dot by dot, by an engraved roller. Hold it to the light: the dots are the cotton itself.',
      ),
      fr: story(
        'Des points sans teinture',
        'Rien n’est imprimé par-dessus. Les rosaces sont des endroits où le brun a été retiré, point par point, par un rouleau gravé. Regardez à contre-jour : les points sont le coton lui-même.',
      ),
    },
  },
  'kimono-bogolan': {
    description: {
      en: 'Hip-length jacket in handspun cotton painted with river mud: a dark front band, two pockets, the warp left as a fringe. Thick enough for October. It sold out in nine days; we can cut yours when the next cloth is dry.',
      fr: 'Veste courte en coton filé main, peint à la boue du fleuve : bande sombre devant, deux poches, la chaîne laissée en franges. Assez épaisse pour octobre. Partie en neuf jours ; nous couperons la vôtre à la prochaine étoffe sèche.',
    },
    story: {
      en: story(
        'Painted backwards',
        'The painter does not draw the white lines. She paints the dark around them, three times, with a spatula and a bit of metal for the edges. The last step takes the yellow out of what was left bare, and the lines turn white.',
      ),
      fr: story(
        'Peinte à l’envers',
        'La peintre ne trace pas les lignes blanches. Elle peint le sombre autour, trois fois, à la spatule, avec un bout de métal pour les bords. La dernière étape retire le jaune de ce qui est resté nu, et les lignes blanchissent.',
      ),
    },
  },
  'jumpsuit-blade': {
    description: {
      en: 'Jumpsuit on straps with legs as wide as a skirt, in violet Blade wax with a yellow sash. The bodice is gathered, the zip goes down to where you can reach it. Pockets, naturally.',
      fr: 'Combinaison à bretelles, jambes larges comme une jupe, en wax Lame violet, écharpe jaune à la taille. Corsage froncé, zip jusqu’où le bras arrive. Avec des poches, bien sûr.',
    },
  },
  'blouse-aso-oke': {
    description: {
      en: 'Cropped blouse with a square neck, puff sleeves and a bow in front, in green aso oke strips with a thread of metal. The cloth is firm, so the sleeves need no lining to stand. Wear it with a wrapper, or with jeans.',
      fr: 'Blouse courte à encolure carrée, manches ballon et nœud devant, en bandes d’aso oke vert et fil de métal. L’étoffe est ferme, les manches tiennent sans doublure. Avec un pagne, ou avec un jean.',
    },
    story: {
      en: story(
        'Woven for the family, cut for one',
        'Aso oke is ordered by the family: forty guests in one cloth. The weavers in Iseyin keep the last strips of each order. We buy those, which is why there are never more than fifteen of a blouse.',
      ),
      fr: story(
        'Tissé pour la famille, coupé pour une seule',
        'L’aso oke se commande en famille : quarante invités dans la même étoffe. Les tisserands d’Iseyin gardent les dernières bandes de chaque commande. Nous les achetons, et c’est pourquoi il n’y a jamais plus de quinze blouses.',
      ),
    },
  },
  'wrap-dress-oniko': {
    description: {
      en: 'Wrap dress in indigo adire with tied rings, long sleeves gathered into a cuff, tied at the right. Each one is dyed as a length and cut afterwards, so the rings fall where they fall.',
      fr: 'Robe portefeuille en adire indigo à anneaux noués, longues manches froncées au poignet, nouée à droite. L’étoffe est teinte en coupon puis coupée : les anneaux tombent où ils tombent.',
    },
  },
  'pencil-loom': {
    description: {
      en: 'Wrapped pencil skirt in indigo faso dan fani, stripes running up and down, knotted at the hip. Two layers in front, so it walks without a vent. Handwoven cotton of this weight holds its line without any stretch in it.',
      fr: 'Jupe crayon croisée en faso dan fani indigo, rayures verticales, nouée à la hanche. Deux épaisseurs devant : on marche sans fente. Un coton tissé main de ce poids tient sa ligne sans élasthanne.',
    },
  },
  'trousers-bazin': {
    description: {
      en: 'Wide trousers in lagoon-blue bazin, gathered high at the waist by a dark sash that ties in front. Zip at the side, two pockets. They go under the boubou or under a white shirt.',
      fr: 'Pantalon large en bazin bleu lagune, froncé à la taille haute par une écharpe sombre nouée devant. Zip sur le côté, deux poches. Sous le boubou, ou sous une chemise blanche.',
    },
  },
};

import type { ArticleText } from './article.ts';
import { story } from './article.ts';
import type { MEN_ROWS } from './articles-men.ts';

export const MEN_TEXTS: Record<(typeof MEN_ROWS)[number]['slug'], ArticleText> = {
  'shirt-record': {
    description: {
      en: 'Camp-collar shirt with a chest pocket, cut straight and worn out of the trousers. Coconut buttons. The discs line up across the front, pocket included.',
      fr: 'Chemise à col ouvert et poche poitrine, coupe droite, portée hors du pantalon. Boutons en coco. Les disques se suivent d’un devant à l’autre, poche comprise.',
    },
    story: {
      en: story(
        'Thirty-three turns',
        'The design came when everybody bought a record player. The grooves are real concentric lines; the printer’s engraver cut fourteen of them round each centre.',
        'We lose about thirty centimetres of cloth per shirt to make the pocket disappear into the print. Look for it.',
      ),
      fr: story(
        'Trente-trois tours',
        'Le dessin est né quand chacun achetait un tourne-disque. Les sillons sont de vraies lignes concentriques ; le graveur en a taillé quatorze autour de chaque centre.',
        'Nous perdons une trentaine de centimètres d’étoffe par chemise pour que la poche disparaisse dans le dessin. Cherchez-la.',
      ),
    },
  },
  'agbada-ivory': {
    description: {
      en: 'Great robe in ivory bazin, embroidered by machine in gold: the drum on one side, the blades on the other. Comes as the robe alone; tunic and trousers on request.',
      fr: 'Grande robe en bazin ivoire, brodée à la machine au fil d’or : le tambour d’un côté, les lames de l’autre. Vendue seule ; tunique et pantalon sur demande.',
    },
    story: {
      en: story(
        'How to wear two and a half metres',
        'Put it on and it reaches past the hands. Fold each side up on the shoulder, in three, and let it slide during the day; putting it back is half the gesture.',
        'The embroidery takes one man and one machine two days. There is no drawing on the cloth, only on the wall.',
      ),
      fr: story(
        'Porter deux mètres cinquante',
        'Enfilée, elle dépasse les mains. Repliez chaque côté sur l’épaule, en trois, et laissez glisser au fil du jour ; la remonter fait la moitié du geste.',
        'La broderie demande deux jours à un homme et une machine. Aucun tracé sur l’étoffe, seulement sur le mur.',
      ),
    },
  },
  'dashiki-almond': {
    description: {
      en: 'Loose dashiki with an embroidered neck and two front pockets. Slips over the head, no buttons. Men, women and anyone who finds it on the chair first.',
      fr: 'Dashiki ample à encolure brodée et deux poches devant. Il s’enfile par la tête, sans boutons. Pour lui, pour elle, pour qui le trouve le premier sur la chaise.',
    },
    story: {
      en: story(
        'Almonds or eyes',
        'The printer’s book says almond. Half of our customers see eyes. The embroidery is stitched through a second layer of cotton, so the neck lies flat without a button.',
      ),
      fr: story(
        'Amandes ou yeux',
        'Le registre de l’imprimeur dit amande. La moitié de nos clients voient des yeux. La broderie traverse une seconde épaisseur de coton : l’encolure reste plate sans bouton.',
      ),
    },
  },
  'bomber-hibiscus': {
    description: {
      en: 'Short jacket in green Hibiscus wax, quilted lightly and lined in cotton, with a ribbed collar and cuffs. Metal zip, two pockets outside, one inside.',
      fr: 'Blouson court en wax Hibiscus vert, légèrement ouaté, doublé de coton, col et poignets en bord-côte. Zip métal, deux poches dehors, une dedans.',
    },
    story: {
      en: story(
        'A flower in every month',
        'Hibiscus hedges in Lomé flower all year, so the print never felt like a spring thing. The wadding is thin: this is a jacket for evenings, terraces and planes.',
      ),
      fr: story(
        'Une fleur pour chaque mois',
        'À Lomé, les haies d’hibiscus fleurissent toute l’année ; ce dessin n’a donc jamais été une affaire de printemps. L’ouatine est fine : c’est un blouson de soirée, de terrasse, d’avion.',
      ),
    },
  },
  'kaftan-atlantic': {
    description: {
      en: 'Long tunic in deep-blue bazin with a band collar and an embroidered placket. Slits at the side for walking and for pockets. Trousers can be cut from the same dye lot for six weeks.',
      fr: 'Longue tunique en bazin bleu profond, col officier, patte brodée. Fentes pour marcher et pour les poches. Le pantalon peut se couper dans le même bain pendant six semaines.',
    },
    story: {
      en: story(
        'Off the coast of Ngor',
        'The dyer was given a photograph of the sea at four in the afternoon and sent back eleven samples. This was the ninth. The bazin is beaten less than for a boubou, so the tunic moves.',
      ),
      fr: story(
        'Au large de Ngor',
        'La teinturière a reçu une photo de la mer à seize heures et renvoyé onze échantillons. C’est le neuvième. Le bazin est moins battu que pour un boubou : la tunique reste souple.',
      ),
    },
  },
  'trousers-loom': {
    description: {
      en: 'Straight trousers in handwoven faso dan fani, elastic waist with a cord, two pockets in front and one behind. The stripes run true from waist to hem.',
      fr: 'Pantalon droit en faso dan fani tissé main, taille élastique à cordon, deux poches devant, une derrière. Les rayures filent droit de la taille à l’ourlet.',
    },
    story: {
      en: story(
        'One pagne, one pair',
        'A woven pagne is a metre eighty long. A pair of trousers takes a metre seventy-two. The eight centimetres become the pocket facing, and nothing is thrown away.',
      ),
      fr: story(
        'Un pagne, un pantalon',
        'Un pagne tissé mesure un mètre quatre-vingts. Un pantalon en prend un mètre soixante-douze. Les huit centimètres deviennent la parementure des poches, et rien n’est jeté.',
      ),
    },
  },
  'shirt-bogolan': {
    description: {
      en: 'Long-sleeved overshirt in mud-dyed cotton, heavy as a light jacket. Two flap pockets, horn buttons, pointed collar, straight hem. The drawing is by hand and differs from shirt to shirt.',
      fr: 'Surchemise à manches longues en coton teint à la boue, lourde comme une veste légère. Deux poches à rabat, boutons en corne, col pointu, bas droit. Dessinée à la main, chacune diffère.',
    },
    story: {
      en: story(
        'Mud that keeps',
        'The mud is taken from the bed of the Bani at low water and kept in a jar for a year. It looks grey. On the leaf-dyed cotton it turns brown within minutes, and black with the third coat.',
        'Wash it by hand, cold and quickly. It will get softer, not paler.',
      ),
      fr: story(
        'Une boue de garde',
        'On la prend dans le lit du Bani à l’étiage et on la garde un an en jarre. Elle paraît grise. Sur le coton teint aux feuilles, elle brunit en quelques minutes et noircit à la troisième couche.',
        'Lavez à la main, à froid, sans traîner. Elle s’assouplit, elle ne pâlit pas.',
      ),
    },
  },
  'shirt-fish': {
    description: {
      en: 'Short-sleeved shirt to pull over, without a pocket, so that no fish is cut in half on your chest. Pointed collar, three coconut buttons. They all swim to the left except one.',
      fr: 'Chemisette à enfiler, sans poche, pour qu’aucun poisson ne soit coupé en deux sur la poitrine. Col pointu, trois boutons en coco. Tous nagent vers la gauche, sauf un.',
    },
  },
  'bomber-kuba': {
    description: {
      en: 'Short jacket in cotton jacquard after a Kuba raffia pattern, with plain brown sleeves, brown ribbing and a cotton lining. Two zipped pockets. The pattern breaks where the weaver of the model broke it.',
      fr: 'Blouson court en jacquard de coton d’après un raphia kuba, manches brunes unies, bord-côte brun, doublure coton. Deux poches zippées. Le motif se rompt là où la brodeuse du modèle l’a rompu.',
    },
    story: {
      en: story(
        'Why it is cotton',
        'Raffia pile is stiff, it hates rain and it sheds at the elbow. We tried. The jacquard was drawn from one piece, with leave of the family that owns it, and woven for us in a single run.',
        'Raffia itself you will find on our clutch and our fans, where nobody bends it.',
      ),
      fr: story(
        'Pourquoi du coton',
        'Le velours de raphia est raide, déteste la pluie et s’use au coude. Nous avons essayé. Le jacquard suit une seule pièce, avec l’accord de la famille qui la possède, et a été tissé pour nous en une fois.',
        'Le raphia, vous le trouverez sur notre pochette et nos éventails, que personne ne plie.',
      ),
    },
  },
  'kaftan-laterite': {
    description: {
      en: 'Long tunic in plain cotton the colour of the road, with a round neck, wide sleeves and a pale embroidered yoke. No lining, no shine. It is the one our tailor wears himself.',
      fr: 'Longue tunique en coton uni couleur de piste, encolure ronde, manches larges, empiècement brodé clair. Ni doublure ni brillant. C’est celle que porte notre tailleur.',
    },
  },
  'agbada-night': {
    description: {
      en: 'Great robe in near-black bazin, old-gold embroidery round the neck and a star on the breast. Beaten longer than the ivory one, so that it shines blue at the folds. Robe alone; tunic and trousers on request.',
      fr: 'Grande robe en bazin presque noir, encolure brodée vieil or, une étoile sur la poitrine. Battue plus longtemps que l’ivoire : les plis brillent bleu. Vendue seule ; tunique et pantalon sur demande.',
    },
    story: {
      en: story(
        'Black is four colours',
        'Indigo, brown, red and indigo again. A single black bath turns green in the sun within a year. This one takes four, and four days between them.',
      ),
      fr: story(
        'Le noir, c’est quatre couleurs',
        'Indigo, brun, rouge, et encore indigo. Un noir en un seul bain verdit au soleil en un an. Celui-ci en prend quatre, avec quatre jours entre chacun.',
      ),
    },
  },
  'shirt-terrace': {
    description: {
      en: 'Camp-collar shirt in red-brown Terrace wax, cut short and wide, with two chest pockets and coconut buttons. The steps run level across the back and climb at the sleeves.',
      fr: 'Chemise à col ouvert en wax Terrasse brun-rouge, courte et large, deux poches poitrine, boutons en coco. Les marches courent à plat dans le dos et montent aux manches.',
    },
  },
  'shirt-oniko': {
    description: {
      en: 'Long shirt with a band collar and long sleeves, in indigo adire with tied rings. Slightly longer behind. The dyer was ill this season; the next lengths are promised for the dry months.',
      fr: 'Longue chemise à col officier, manches longues, en adire indigo à anneaux noués. Un peu plus longue derrière. La teinturière était souffrante cette saison ; la suite arrive aux mois secs.',
    },
    story: {
      en: story(
        'One hand, one blue',
        'All of this shirt’s cloth comes from one courtyard in Abeokuta and one pair of hands. When they rest, we wait. Ask for a special order and you are first in the line.',
      ),
      fr: story(
        'Une main, un bleu',
        'Toute l’étoffe de cette chemise vient d’une seule cour d’Abeokuta et d’une seule paire de mains. Quand elles se reposent, nous attendons. Demandez une commande spéciale : vous passerez en premier.',
      ),
    },
  },
  'dashiki-ripple': {
    description: {
      en: 'Loose dashiki in orange Ripple wax with a broad collar of rays, a border at the hem and sleeves to the elbow; pockets in the side seams. Cool enough for a barbecue, wide enough for a second plate.',
      fr: 'Dashiki ample en wax Onde orange, large col de rayons, bordure à l’ourlet, manches au coude, poches dans les coutures. Assez frais pour un barbecue, assez large pour une seconde assiette.',
    },
  },
  'bomber-eleko': {
    description: {
      en: 'Short jacket in hand-painted indigo adire, cotton lining, navy ribbing, press studs and two flap pockets. The squares are matched across the front; the sleeves are left to chance.',
      fr: 'Blouson court en adire indigo peint main, doublure coton, bord-côte marine, pressions et deux poches à rabat. Les carrés se raccordent devant ; les manches sont laissées au hasard.',
    },
    story: {
      en: story(
        'Indigo and a white shirt',
        'New indigo rubs off. We wash each jacket twice before it is sewn and once after, and still suggest that the first outings be over something dark. After a month it has calmed down.',
      ),
      fr: story(
        'L’indigo et la chemise blanche',
        'L’indigo neuf déteint au frottement. Nous lavons l’étoffe deux fois avant la couture et une fois après ; portez-le tout de même d’abord sur du sombre. Au bout d’un mois il s’est calmé.',
      ),
    },
  },
  'kaftan-moringa': {
    description: {
      en: 'Long tunic in moringa-green bazin, band collar, a gold branch climbing from the hem. A touch narrower than Atlantic. For Friday, for a christening, for the photograph.',
      fr: 'Longue tunique en bazin vert moringa, col officier, une branche dorée qui monte de l’ourlet. Un rien plus étroite qu’Atlantique. Pour le vendredi, pour un baptême, pour la photo.',
    },
  },
  'trousers-record': {
    description: {
      en: 'Easy trousers in Record wax with an elastic waist, a pale drawstring and ribbed ankles. Two side pockets, one back pocket. For the house, and the street if the street is close.',
      fr: 'Pantalon souple en wax Disque, taille élastique, cordon clair, chevilles en bord-côte. Deux poches de côté, une derrière. Pour la maison, et pour la rue si elle est proche.',
    },
  },
  'shirt-loom': {
    description: {
      en: 'Shirt to pull over, with a band collar and sleeves to roll up, in handwoven mint stripes. Mother-of-pearl buttons, chest pocket. Dense cotton that breathes; iron it damp or not at all.',
      fr: 'Chemise à enfiler, col officier, manches à retrousser, en rayures menthe tissées main. Boutons de nacre, poche poitrine. Coton dense qui respire ; à repasser humide, ou pas du tout.',
    },
    story: {
      en: story(
        'The stripe sets the size',
        'The weaver’s loom gives a band of fifteen stripes. We place the same stripe at the buttonhole line on every shirt and let the side seams be where they are.',
      ),
      fr: story(
        'La rayure décide',
        'Le métier donne une bande de quinze rayures. Nous plaçons toujours la même sur la ligne des boutonnières et laissons les coutures de côté où elles tombent.',
      ),
    },
  },
  'kaftan-chalk': {
    description: {
      en: 'Long tunic in chalk-white cotton, a collar of blue petals round the neck, blue cords on the sleeves, one pocket. Thin enough for August. Wash it with anything; bleach will spoil only the blue.',
      fr: 'Longue tunique en coton blanc craie, col de pétales bleus à l’encolure, galons bleus aux manches, une poche. Assez fine pour août. Elle se lave avec tout ; l’eau de Javel n’abîmera que le bleu.',
    },
  },
};

import type { ArticleText } from './article.ts';
import { story } from './article.ts';
import type { ACCESSORY_ROWS } from './articles-accessories.ts';

export const ACCESSORY_TEXTS: Record<(typeof ACCESSORY_ROWS)[number]['slug'], ArticleText> = {
  'tote-bogolan': {
    description: {
      en: 'Shoulder tote in mud-dyed cotton on a cowhide base. Takes a laptop, a shawl and a melon. Inside, a zipped pocket and a key ring on a strap.',
      fr: 'Cabas à porter à l’épaule, coton teint à la boue, fond en cuir de vache. Il prend un ordinateur, un châle et un melon. Dedans, une poche zippée et un porte-clés sur sangle.',
    },
    story: {
      en: story(
        'Leather below, mud above',
        'The base is there because bogolan and wet pavements do not agree. Handles are cut from one hide, stitched with waxed thread and riveted at four points. They darken with your hands.',
      ),
      fr: story(
        'Le cuir en bas, la boue en haut',
        'Le fond de cuir est là parce que le bogolan et le trottoir mouillé ne s’entendent pas. Les anses viennent d’une seule peau, cousues au fil ciré, rivetées en quatre points. Elles foncent avec vos mains.',
      ),
    },
  },
  'headwrap-blade': {
    description: {
      en: 'Head wrap in Blade wax, 180 by 58 cm, hemmed on four sides. Crisp enough to stand, soft enough to tie twice. A card with three ways to tie it is in the envelope.',
      fr: 'Foulard de tête en wax Lame, 180 sur 58 cm, ourlé sur quatre côtés. Assez raide pour tenir, assez souple pour deux tours. Une carte avec trois nouages est dans l’enveloppe.',
    },
    story: {
      en: story(
        'Three ways, one minute',
        'Start with the cloth on the forehead, ends behind. Cross, bring forward, tuck: that is the everyday one. For the second, twist the ends before you tuck. For the third you need a friend.',
      ),
      fr: story(
        'Trois nouages, une minute',
        'L’étoffe sur le front, les bouts derrière. On croise, on ramène, on glisse : voilà celui de tous les jours. Pour le deuxième, tordez les bouts avant de glisser. Pour le troisième, il faut une amie.',
      ),
    },
  },
  'collar-beads': {
    description: {
      en: 'Flat collar of eleven rows of glass beads with brass drops along the edge. Ties at the back with a cord. Each takes four days; the cooperative sends us a dozen at a time.',
      fr: 'Collier plat de onze rangs de perles de verre, gouttes de laiton au bord. Se noue au dos par un cordon. Quatre jours chacun ; la coopérative nous en envoie douze à la fois.',
    },
    story: {
      en: story(
        'Eleven rows',
        'The beads are sewn on a wire spiral that gives the collar its flatness. The order of colours is our own with the women of the cooperative: no row here says who is married or to whom.',
        'Lay it flat in a drawer. If a thread gives way, send it to us; restringing costs what it costs.',
      ),
      fr: story(
        'Onze rangs',
        'Les perles sont cousues sur une spirale de fil qui garde le collier plat. L’ordre des couleurs a été choisi avec les femmes de la coopérative : aucun rang ne dit qui est mariée, ni à qui.',
        'Rangez-le à plat dans un tiroir. Si un fil lâche, envoyez-le-nous ; le renfilage coûte ce qu’il coûte.',
      ),
    },
  },
  'basket-market': {
    description: {
      en: 'Round basket of twisted elephant grass with one goat-leather handle. Carries eight kilos. It travels flat: dip it in water, push it round, let it dry.',
      fr: 'Panier rond en herbe à éléphant torsadée, une anse gainée de chèvre. Il porte huit kilos. Il voyage à plat : trempez-le, arrondissez-le, laissez sécher.',
    },
    story: {
      en: story(
        'Three days and a bath',
        'One weaver makes one basket from start to rim in about three days. The stripes follow her count, not a chart. Your basket carries a paper tag with her name; write to her through us if you like.',
      ),
      fr: story(
        'Trois jours et un bain',
        'Une tresseuse fait un panier du fond au bord en trois jours environ. Les bandes suivent son compte, non un modèle. Le vôtre porte une étiquette à son nom ; écrivez-lui par nous si vous voulez.',
      ),
    },
  },
  'sandals-fan': {
    description: {
      en: 'Flat sandals with crossed wax straps on a cowhide footbed. Rubber under the leather, so stairs stay friendly. They run true to size; between two, take the larger.',
      fr: 'Sandales plates à brides de wax croisées, semelle en cuir de vache. Caoutchouc dessous, pour l’amitié des escaliers. Taillent normalement ; entre deux, prenez au-dessus.',
    },
    story: {
      en: story(
        'Give them a week',
        'The straps are cloth over leather, stitched on both edges. They are tight on the first day and right on the seventh. A cobbler in any town can change the sole.',
      ),
      fr: story(
        'Laissez-leur une semaine',
        'Les brides sont en étoffe sur cuir, piquées des deux côtés. Serrées le premier jour, justes le septième. N’importe quel cordonnier peut changer la semelle.',
      ),
    },
  },
  'earrings-record': {
    description: {
      en: 'Cloth-covered discs in a brass rim with a fringe of beads. Fourteen grams the pair: your ears will forget them. Brass hooks; silver on request.',
      fr: 'Disques gainés de tissu, cerclés de laiton, frangés de perles. Quatorze grammes la paire : vos oreilles les oublieront. Crochets en laiton ; en argent sur demande.',
    },
  },
  'cap-terrace': {
    description: {
      en: 'Round cap with a flat top in Terrace wax, embroidered along both edges and lined in cotton. Sits straight, folds flat into a pocket.',
      fr: 'Bonnet rond à dessus plat, en wax Terrasse, brodé sur les deux bords et doublé de coton. Se porte droit, se plie dans une poche.',
    },
    story: {
      en: story(
        'One word, many caps',
        'Kufi here, fila or hula elsewhere: almost every town has a cap and an opinion on the angle. Ours is the plain round one. Measure above the eyebrows and add nothing.',
      ),
      fr: story(
        'Un mot, bien des bonnets',
        'Kufi ici, fila ou hula ailleurs : presque chaque ville a le sien et un avis sur l’inclinaison. Le nôtre est le rond, tout simple. Mesurez au-dessus des sourcils, n’ajoutez rien.',
      ),
    },
  },
  'clutch-kuba': {
    description: {
      en: 'Flat clutch with a flap in cut-pile raffia from Kasai, cotton lining and a brass clasp. Holds a phone, cards and a fan folded by somebody careful. Two left from this order.',
      fr: 'Pochette plate à rabat en velours de raphia du Kasaï, doublure coton, fermoir en laiton. Un téléphone, des cartes, un mouchoir. Il en reste deux de cette commande.',
    },
    story: {
      en: story(
        'Velvet from a palm',
        'The pile is cut with a small knife after every stitch. A piece the size of this flap is about three weeks of evenings. Brush it with your hand, in the direction it prefers.',
      ),
      fr: story(
        'Le velours d’un palmier',
        'Le poil se coupe au petit couteau après chaque point. Une pièce grande comme ce rabat, ce sont trois semaines de soirées. Brossez-la de la main, dans le sens qu’elle préfère.',
      ),
    },
  },
  'strands-four': {
    description: {
      en: 'Four graduated strands of recycled glass beads on a brass bar. The longest reaches the waist when you sit. Heavy in the hand, comfortable on the neck.',
      fr: 'Quatre rangs dégradés de perles de verre recyclé sur une barre de laiton. Le plus long touche la taille quand on est assise. Lourd dans la main, doux au cou.',
    },
    story: {
      en: story(
        'Bottles, mostly',
        'Green was beer, blue was medicine, clear was gin. In Odumase Krobo the glass is pounded, sieved, poured into clay moulds with a cassava stalk for the hole, and baked in a termite-clay oven. No two beads are the same weight.',
      ),
      fr: story(
        'Surtout des bouteilles',
        'Le vert fut bière, le bleu médicament, le blanc gin. À Odumase Krobo, on pile le verre, on le tamise, on le verse dans des moules d’argile avec une tige de manioc pour le trou, et on cuit au four de termitière. Pas deux perles du même poids.',
      ),
    },
  },
  'bangles-set': {
    description: {
      en: 'Five bangles: one wrapped in wax cloth, two in brass, one in horn, one beaded. They fit a hand up to 21 cm round and announce you quietly.',
      fr: 'Cinq bracelets : un gainé de wax, deux en laiton, un en corne, un en perles. Pour une main jusqu’à 21 cm de tour. Ils vous annoncent sans crier.',
    },
  },
  'handfan-kuba': {
    description: {
      en: 'Round market fan in raffia cut pile with a leather edge and handle. Stiff enough to move air, light enough for a long sermon. Sold out; the next come from Kinshasa with a traveller.',
      fr: 'Éventail rond en velours de raphia, bord et manche en cuir. Assez raide pour brasser l’air, assez léger pour un long sermon. Épuisé ; les prochains viendront de Kinshasa avec un voyageur.',
    },
  },
  'shawl-asooke': {
    description: {
      en: 'Two-metre shawl of five aso oke strips sewn edge to edge, with a knotted fringe. A thread of metal runs through it and shows only when you move. Also worn as a head tie.',
      fr: 'Châle de deux mètres, cinq bandes d’aso oke cousues bord à bord, franges nouées. Un fil de métal le traverse et ne se voit qu’au mouvement. Se porte aussi en foulard.',
    },
    story: {
      en: story(
        'On which shoulder',
        'Men lay it on the left shoulder, women tie it over the wrapper or on the head, and at a wedding in Ibadan nobody asks. Air it after wearing. Dry clean once a year at most.',
      ),
      fr: story(
        'Sur quelle épaule',
        'Les hommes le posent sur l’épaule gauche, les femmes le nouent sur le pagne ou sur la tête, et à un mariage d’Ibadan personne ne demande. Aérez-le après usage. Nettoyage à sec une fois l’an au plus.',
      ),
    },
  },
  'headband-almond': {
    description: {
      en: 'Padded headband with a knot that is already tied, elastic at the back. For the mornings when a head wrap is too much to ask. Cut from what is left of the dresses.',
      fr: 'Bandeau rembourré au nœud déjà fait, élastique derrière. Pour les matins où le foulard est trop demander. Coupé dans ce qui reste des robes.',
    },
  },
  'belt-kente': {
    description: {
      en: 'Wide belt in a single kente strip on leather, with two long leather ties that go round and knot in front. Turns a shirt into a dress and a boubou into a decision.',
      fr: 'Large ceinture, une bande de kente sur cuir, deux longs liens de cuir qui font le tour et se nouent devant. Une chemise devient robe, un boubou prend parti.',
    },
    story: {
      en: story(
        'One strip is enough',
        'A cloth takes two dozen strips; now and then a weaver has one too many, or tries out a new order of colours. Those become belts. Yours will not match anybody’s.',
      ),
      fr: story(
        'Une bande suffit',
        'Un pagne en demande une vingtaine ; parfois le tisserand en a une de trop, ou essaie une suite de couleurs. Celles-là deviennent ceintures. La vôtre n’ira avec celle de personne.',
      ),
    },
  },
  'hoops-blade': {
    description: {
      en: 'Hoops wrapped in Blade wax between two brass balls, with a fringe of beads in the middle. Twelve grams the pair. The cloth is sealed, so rain is not an event.',
      fr: 'Créoles gainées de wax Lame entre deux boules de laiton, une frange de perles au centre. Douze grammes la paire. Le tissu est verni : la pluie n’est pas un événement.',
    },
  },
  'headwrap-oniko': {
    description: {
      en: 'Head wrap in indigo adire with tied rings, 180 by 58 cm. Softer than wax and quicker to tie. Wash it alone twice, then with the jeans.',
      fr: 'Foulard de tête en adire indigo à anneaux noués, 180 sur 58 cm. Plus souple que le wax, plus vite noué. Lavez-le seul deux fois, puis avec les jeans.',
    },
  },
  'headwrap-fan': {
    description: {
      en: 'Head wrap in green Palm-fan wax, 180 by 58 cm, hemmed on four sides. The fans open upwards when you tie it at the front.',
      fr: 'Foulard de tête en wax Éventail vert, 180 sur 58 cm, ourlé sur quatre côtés. Noué devant, les éventails s’ouvrent vers le haut.',
    },
  },
  'sunhat-papaya': {
    description: {
      en: 'Cotton hat with a stitched eight-centimetre brim, in orange Papaya wax. Reverses to plain cotton when the neighbours have had enough. Packs flat.',
      fr: 'Chapeau de coton à bord piqué de huit centimètres, en wax Papaye orange. Se retourne côté uni quand les voisins en ont assez. Se range à plat.',
    },
    story: {
      en: story(
        'Shade, rolled up',
        'The brim is stitched in nine rings, close enough to hold and loose enough to roll. Wash it by hand and dry it on a bowl. Sizes follow the head: M is 58 centimetres.',
      ),
      fr: story(
        'De l’ombre, roulée',
        'Le bord est piqué de neuf cercles, assez serrés pour tenir, assez lâches pour rouler. Lavez-le à la main, séchez-le sur un saladier. La taille suit la tête : M fait 58 centimètres.',
      ),
    },
  },
  'tote-ripple': {
    description: {
      en: 'Round shoulder bag in yellow Ripple wax on a blue leather base, gathered between two tabs, on one broad strap. Softer than the bogolan one and more talkative. Zipped pocket inside.',
      fr: 'Sac d’épaule rond en wax Onde jaune, fond en cuir bleu, froncé entre deux attaches, une large anse. Plus souple que le bogolan, et plus bavard. Poche zippée à l’intérieur.',
    },
  },
  'clutch-kente': {
    description: {
      en: 'Soft clutch of three kente strips, folded over once, with a leather wrist strap on a brass ring and a tassel on the zip. Cotton lining. Carry it to a wedding and expect to be asked.',
      fr: 'Pochette souple en trois bandes de kente, repliée une fois, dragonne de cuir sur anneau de laiton, pompon au zip. Doublure coton. Emportez-la à un mariage : on vous posera la question.',
    },
    story: {
      en: story(
        'Three strips, matched',
        'The weaver in Bonwire keeps three strips from one warp for each clutch, so that the blocks meet across the flap. It is backed with leather and will not stretch.',
      ),
      fr: story(
        'Trois bandes, raccordées',
        'Le tisserand de Bonwire garde trois bandes d’une même chaîne pour chaque pochette : les blocs se rejoignent sur le rabat. Doublée de cuir, elle ne se détend pas.',
      ),
    },
  },
  'sandals-bogolan': {
    description: {
      en: 'Flat sandals with one broad band of mud-dyed cotton and a loop for the toe, on a cowhide footbed, rubber sole. Sizes 36 to 45. They like dry streets.',
      fr: 'Sandales plates à large bande de coton teint à la boue et anneau d’orteil, semelle en cuir de vache, dessous caoutchouc. Du 36 au 45. Elles aiment les rues sèches.',
    },
  },
  'cap-asooke': {
    description: {
      en: 'Soft high cap in blue aso oke stripes with a thread of metal, its crown folded to one side, lined in cotton. Made for weddings, fine for Fridays. Six in all, in three sizes.',
      fr: 'Haut bonnet souple en rayures d’aso oke bleu et fil de métal, le dessus replié de côté, doublé de coton. Fait pour les mariages, bien aussi le vendredi. Six en tout, en trois tailles.',
    },
  },
};

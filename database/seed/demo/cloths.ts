import type { ClothSpec } from '../pictures/picture-specs.ts';
import type { Text } from './text.ts';

export const CLOTH_CODES = [
  'wax',
  'bazin',
  'kente',
  'adire',
  'bogolan',
  'shweshwe',
  'kuba',
  'ndop',
  'aso-oke',
  'faso-dan-fani',
  'cotton',
  'beads',
  'straw',
  'brass',
] as const;
export type ClothCode = (typeof CLOTH_CODES)[number];

/** A material as the shop explains it under "Know your cloth". */
export interface DemoCloth {
  code: ClothCode;
  /** As it stands beside the design number: N° 0417 · Wax print. */
  name: Text;
  /** The longer name, for headings. */
  title: Text;
  /** Where it comes from. */
  place: Text;
  /** How it is made, in one line. */
  line: Text;
  /** Two paragraphs of plain text. */
  story: { en: readonly [string, string]; fr: readonly [string, string] };
  /** The cloth lying flat; things that are not cloth have none. */
  swatch: ClothSpec | null;
}

/** In the order the shop shows them. */
export const DEMO_CLOTHS: readonly DemoCloth[] = [
  {
    code: 'wax',
    name: { en: 'Wax print', fr: 'Wax' },
    title: { en: 'Wax print', fr: 'Wax' },
    place: { en: 'West and Central Africa', fr: 'Afrique de l’Ouest et centrale' },
    line: { en: 'Resist-printed cotton.', fr: 'Coton imprimé sous réserve.' },
    story: {
      en: [
        'Wax print came to the Gulf of Guinea in the nineteenth century, as a Dutch factory copy of Javanese batik. The traders of Accra, Lomé and Abidjan made it theirs: they chose the designs, named them, and built a market around them. Today it is also printed in Ghana, Côte d’Ivoire, Nigeria and Togo.',
        'Hot resin is printed on both faces of the cotton, the cloth goes through the indigo bath, and the other colours follow in separate passes. Where the resin cracks, the dye runs in and leaves fine veins. They are the mark of the method, and no two lengths carry the same ones.',
      ],
      fr: [
        'Le wax arrive dans le golfe de Guinée au XIXe siècle, copie industrielle néerlandaise du batik de Java. Les commerçantes d’Accra, de Lomé et d’Abidjan l’ont fait leur : elles ont choisi les dessins, leur ont donné un nom et bâti un marché. On l’imprime aujourd’hui aussi au Ghana, en Côte d’Ivoire, au Nigeria et au Togo.',
        'La résine chaude est imprimée sur les deux faces du coton, l’étoffe passe au bain d’indigo, puis les autres couleurs viennent une à une. Là où la résine se fend, la teinture entre et laisse de fines veines. Elles signent la méthode, et aucun coupon ne porte les mêmes.',
      ],
    },
    swatch: { pattern: 'record', palette: 'indigo', scale: 1 },
  },
  {
    code: 'bazin',
    name: { en: 'Bazin', fr: 'Bazin' },
    title: { en: 'Bazin riche', fr: 'Bazin riche' },
    place: { en: 'Mali, Senegal', fr: 'Mali, Sénégal' },
    line: { en: 'Dyed and beaten damask.', fr: 'Damassé teint et battu.' },
    story: {
      en: [
        'Bazin is cotton damask: the pattern is woven in, tone on tone, and only shows when the light crosses it. It arrives white. In Bamako and Dakar, dyers take it through hot baths several times, often knotting or stitching it first.',
        'Then comes the beating. Two people face each other over a wooden block and strike the starched cloth in turn until the surface closes and shines. A good bazin rustles when you walk. Each wash takes a little of the stiffness; the beaters can give it back.',
      ],
      fr: [
        'Le bazin est un coton damassé : le dessin est tissé ton sur ton et n’apparaît que lorsque la lumière le traverse. Il arrive blanc. À Bamako et à Dakar, les teinturières le passent plusieurs fois au bain chaud, souvent après l’avoir noué ou cousu.',
        'Vient ensuite le battage. Deux personnes, face à face devant un billot, frappent tour à tour l’étoffe amidonnée jusqu’à ce que la surface se ferme et brille. Un bon bazin bruisse quand on marche. Chaque lavage lui prend un peu de tenue ; les batteurs savent la lui rendre.',
      ],
    },
    swatch: { pattern: 'damask', palette: 'orchid', scale: 1.1, gloss: 0.34 },
  },
  {
    code: 'kente',
    name: { en: 'Kente', fr: 'Kente' },
    title: { en: 'Kente', fr: 'Kente' },
    place: { en: 'Ghana, Togo', fr: 'Ghana, Togo' },
    line: { en: 'Strips woven, then sewn edge to edge.', fr: 'Bandes tissées, puis cousues bord à bord.' },
    story: {
      en: [
        'Kente is woven in strips a hand wide, on narrow looms, by Asante weavers around Bonwire and Ewe weavers around Kpetoe and Agotime. A man’s cloth takes some two dozen strips, sewn together along the edges. Asante kente was court cloth; Ewe weavers also work small figures into the blocks.',
        'Warp stripes and weft blocks alternate so that the finished cloth reads like a chequerboard with a rhythm. Many arrangements have names and are tied to proverbs or to people. We use everyday arrangements and leave the royal ones to those they belong to.',
      ],
      fr: [
        'Le kente se tisse en bandes larges comme la main, sur des métiers étroits, chez les tisserands asante autour de Bonwire et chez les tisserands éwé autour de Kpetoe et d’Agotime. Un pagne d’homme demande une vingtaine de bandes, cousues bord à bord. Chez les Asante, c’était une étoffe de cour ; les Éwé y placent aussi de petites figures.',
        'Rayures de chaîne et blocs de trame alternent, et l’étoffe finie se lit comme un damier qui aurait du rythme. Beaucoup de compositions portent un nom, un proverbe, une personne. Nous prenons celles de tous les jours et laissons les royales à qui elles reviennent.',
      ],
    },
    swatch: { pattern: 'kente', palette: 'night', scale: 1 },
  },
  {
    code: 'adire',
    name: { en: 'Adire', fr: 'Adire' },
    title: { en: 'Adire', fr: 'Adire' },
    place: { en: 'Abeokuta, Nigeria', fr: 'Abeokuta, Nigeria' },
    line: { en: 'Indigo, starch-resist or tied.', fr: 'Indigo, réserve à l’amidon ou nouée.' },
    story: {
      en: [
        'Adire means “tied and dyed” in Yoruba. Two ways are old and current in Abeokuta. For eleko, cassava starch is painted or stencilled on the cotton, square by square, and washed out after the dye. For oniko, raffia ties hold pebbles or folds, and leave rings that bleed at the edge.',
        'The blue comes from indigo, dipped, aired and dipped again until it is deep enough. New adire gives off a little colour in its first two washes. Wash it alone and it settles; a faded adire is not a fault, it is an older one.',
      ],
      fr: [
        'Adire veut dire « noué et teint » en yoruba. Deux façons de faire sont anciennes et bien vivantes à Abeokuta. Pour l’eleko, l’amidon de manioc est peint ou posé au pochoir, carré par carré, puis retiré après le bain. Pour l’oniko, des liens de raphia serrent cailloux ou plis et laissent des anneaux aux bords diffus.',
        'Le bleu vient de l’indigo : on trempe, on laisse à l’air, on trempe encore, jusqu’à la profondeur voulue. Un adire neuf rend un peu de couleur aux deux premiers lavages. Lavez-le seul, il se stabilise ; un adire pâli n’a pas de défaut, il a de l’âge.',
      ],
    },
    swatch: { pattern: 'eleko', palette: 'vat', scale: 1.05 },
  },
  {
    code: 'bogolan',
    name: { en: 'Bogolan', fr: 'Bogolan' },
    title: { en: 'Bogolan', fr: 'Bogolan' },
    place: { en: 'Mali', fr: 'Mali' },
    line: { en: 'Cotton painted with river mud.', fr: 'Coton peint à la boue du fleuve.' },
    story: {
      en: [
        'Handspun cotton is woven in strips, sewn into a cloth and steeped in a brew of leaves that turns it yellow. River mud, left to ferment for months, is then painted around the drawing. Where the iron in the mud meets the tannin in the cloth, it goes brown to black and stays so.',
        'Among Bamana women, who made most of it, bogolan was worn at the turning points of a life, and its signs said things that not everyone was meant to read. The cloth we buy comes from workshops in Ségou and San that draw for the market. It is thick, a little rough, and good for coats and bags.',
      ],
      fr: [
        'Le coton filé main est tissé en bandes, cousu, puis trempé dans une décoction de feuilles qui le jaunit. La boue du fleuve, fermentée plusieurs mois, est peinte autour du dessin. Là où le fer de la boue rencontre le tanin de l’étoffe, le brun monte jusqu’au noir et n’en bouge plus.',
        'Chez les femmes bamana, qui en faisaient la plus grande part, le bogolan se portait aux grands passages d’une vie, et ses signes n’étaient pas lisibles par tous. Le nôtre vient d’ateliers de Ségou et de San qui dessinent pour le marché. Il est épais, un peu rêche, fait pour les vestes et les sacs.',
      ],
    },
    swatch: { pattern: 'bogolan', palette: 'kola', scale: 1 },
  },
  {
    code: 'shweshwe',
    name: { en: 'Shweshwe', fr: 'Shweshwe' },
    title: { en: 'Shweshwe', fr: 'Shweshwe' },
    place: { en: 'South Africa, Lesotho', fr: 'Afrique du Sud, Lesotho' },
    line: { en: 'Discharge-printed indigo.', fr: 'Indigo imprimé par rongeage.' },
    story: {
      en: [
        'Shweshwe is dyed first and drawn afterwards: copper rollers print a weak acid that takes the colour out in tiny dots, circles and flowers. The name is said to come from King Moshoeshoe I of Lesotho, to whom such a cloth was given in the 1840s, or simply from the sound of the starched skirts.',
        'It is sold stiff, once starched for the long sea journey, now because everyone expects it. The stiffness leaves in the first wash and the cotton turns soft. In Lesotho it is everyday dress and wedding dress alike; brown and red have stood beside the blue for a long time.',
      ],
      fr: [
        'Le shweshwe est teint d’abord, dessiné ensuite : des rouleaux de cuivre impriment un acide faible qui retire la couleur en points, en cercles, en fleurs minuscules. Son nom viendrait du roi Moshoeshoe Ier du Lesotho, à qui l’on offrit une telle étoffe dans les années 1840, ou simplement du bruit des jupes amidonnées.',
        'Il se vend raide, autrefois amidonné pour la traversée, aujourd’hui parce que chacun s’y attend. L’apprêt part au premier lavage et le coton s’adoucit. Au Lesotho, on le porte au quotidien comme au mariage ; le brun et le rouge accompagnent le bleu depuis longtemps.',
      ],
    },
    swatch: { pattern: 'pin', palette: 'bissap', scale: 1.1 },
  },
  {
    code: 'kuba',
    name: { en: 'Kuba', fr: 'Kuba' },
    title: { en: 'Kuba', fr: 'Kuba' },
    place: { en: 'Kasai, DR Congo', fr: 'Kasaï, RD Congo' },
    line: { en: 'Cut-pile raffia.', fr: 'Raphia à poils coupés.' },
    story: {
      en: [
        'In the Kuba kingdom, men wove the plain raffia ground and women embroidered it. They drew softened raffia thread under a single weft and cut it short on both sides, thousands of times, without a drawing. The surface feels like velvet.',
        'Interlaced bands run over the cloth until the embroiderer decides to break them. Collectors in Paris and Brussels took these breaks for mistakes; they are the design. Bags and fans in our shop are raffia pile. Jackets follow the pattern in cotton jacquard, because raffia does not care for rain.',
      ],
      fr: [
        'Dans le royaume kuba, les hommes tissaient le fond de raphia et les femmes le brodaient. Elles passaient un fil de raphia assoupli sous une seule trame et le coupaient court de chaque côté, des milliers de fois, sans dessin préalable. La surface a le toucher du velours.',
        'Des bandes entrelacées courent sur l’étoffe jusqu’à ce que la brodeuse décide de les rompre. À Paris et à Bruxelles, des collectionneurs y ont vu des erreurs ; c’est le dessin. Nos sacs et éventails sont en velours de raphia. Les blousons reprennent le motif en coton jacquard, car le raphia n’aime pas la pluie.',
      ],
    },
    swatch: { pattern: 'kuba', palette: 'raffia', scale: 1.1 },
  },
  {
    code: 'ndop',
    name: { en: 'Ndop', fr: 'Ndop' },
    title: { en: 'Ndop', fr: 'Ndop' },
    place: { en: 'Grasslands, Cameroon', fr: 'Grassfields, Cameroun' },
    line: { en: 'Stitched-resist indigo.', fr: 'Indigo à réserve cousue.' },
    story: {
      en: [
        'Ndop starts as a white cotton cloth on which the drawing is sewn with raffia thread, drawn tight. The cloth goes into indigo, the thread is picked out, and the drawing stays white on blue, dashed like a seam. For generations weaving, sewing and dyeing happened in different towns.',
        'In the chiefdoms of the Grasslands and in Bamum country, ndop hangs behind the ruler, covers the ground at funerals and is worn by those who may. We sell new cloth from Foumban workshops with freely composed squares, not copies of palace pieces.',
      ],
      fr: [
        'Le ndop commence par un coton blanc sur lequel le dessin est cousu au fil de raphia, bien serré. L’étoffe passe à l’indigo, on retire le fil, et le dessin reste blanc sur bleu, pointillé comme une couture. Longtemps, le tissage, la couture et la teinture se sont faits dans des villes différentes.',
        'Dans les chefferies des Grassfields et en pays bamoun, le ndop se tend derrière le souverain, couvre le sol des funérailles et se porte par qui en a le droit. Nous vendons une étoffe neuve des ateliers de Foumban, aux carrés composés librement, et non des copies de pièces de palais.',
      ],
    },
    swatch: { pattern: 'ndop', palette: 'indigo', scale: 1 },
  },
  {
    code: 'aso-oke',
    name: { en: 'Aso oke', fr: 'Aso oke' },
    title: { en: 'Aso oke', fr: 'Aso oke' },
    place: { en: 'Iseyin, Nigeria', fr: 'Iseyin, Nigeria' },
    line: { en: 'Strip cloth with a thread of metal.', fr: 'Bandes tissées, un fil de métal.' },
    story: {
      en: [
        'Aso oke, “cloth from up-country”, is what Yoruba families order for weddings and naming days. It is woven in strips as narrow as ten centimetres in Iseyin, Oyo and Ilorin, then sewn together for the wrapper, the cap and the head tie.',
        'Older cloths were beige wild silk, or magenta silk that came across the Sahara, or plain indigo. Today’s weavers add rayon and a thread of metal that catches the light, and open small windows in the weave. The cloth is firm and keeps the shape you give it.',
      ],
      fr: [
        'L’aso oke, « l’étoffe de l’intérieur », est celle que les familles yoruba commandent pour un mariage ou un baptême. On la tisse à Iseyin, Oyo et Ilorin, en bandes de dix centimètres à peine, cousues ensuite pour le pagne, le bonnet et le foulard.',
        'Les anciennes étaient en soie sauvage beige, en soie magenta venue par le Sahara, ou tout indigo. Les tisserands d’aujourd’hui ajoutent de la rayonne et un fil de métal qui prend la lumière, et ouvrent de petits jours dans le tissage. L’étoffe est ferme et garde la forme qu’on lui donne.',
      ],
    },
    swatch: { pattern: 'asooke', palette: 'orchid', scale: 1 },
  },
  {
    code: 'faso-dan-fani',
    name: { en: 'Faso dan fani', fr: 'Faso dan fani' },
    title: { en: 'Faso dan fani', fr: 'Faso dan fani' },
    place: { en: 'Burkina Faso', fr: 'Burkina Faso' },
    line: { en: 'Burkinabe cotton, handwoven in stripes.', fr: 'Coton burkinabè tissé main, à rayures.' },
    story: {
      en: [
        'The name is Dyula for “woven cloth of the homeland”. In the 1980s the government of Thomas Sankara asked officials to wear it, so that cotton grown in the country would also be spun, woven and sewn there. Most of the weavers are women, many of them in cooperatives.',
        'The cloth is striped because the loom likes stripes: coloured warp threads run the whole length, the weft crosses them plain. It is dense, breathes well and gets better with each wash. We buy it by the pagne in Ouagadougou and pay the price the weavers set.',
      ],
      fr: [
        'Le nom vient du dioula : « pagne tissé de la patrie ». Dans les années 1980, le gouvernement de Thomas Sankara demanda aux fonctionnaires de le porter, pour que le coton du pays y soit aussi filé, tissé et cousu. Ce sont surtout des femmes qui tissent, souvent en coopérative.',
        'L’étoffe est rayée parce que le métier aime les rayures : les fils de chaîne colorés courent sur toute la longueur, la trame les croise, unie. Elle est dense, laisse passer l’air et gagne à chaque lavage. Nous l’achetons au pagne, à Ouagadougou, au prix fixé par les tisserandes.',
      ],
    },
    swatch: { pattern: 'stripe', palette: 'millet', scale: 1 },
  },
  {
    code: 'cotton',
    name: { en: 'Plain cotton', fr: 'Coton uni' },
    title: { en: 'Plain cotton', fr: 'Coton uni' },
    place: { en: 'Benin, Mali, Burkina Faso', fr: 'Bénin, Mali, Burkina Faso' },
    line: { en: 'One colour, plain weave.', fr: 'Une couleur, armure toile.' },
    story: {
      en: [
        'West Africa grows some of the best cotton there is, picked by hand, and sends most of it away as bales. A few mills and many looms keep some of it at home. Ours is a plain weave with the small slubs of a thread that was not hurried.',
        'We use it where the cut or the embroidery should speak: tunics, shorts under a loud shirt, the bodice of a party dress. It takes dye evenly, irons without complaint and can be altered by any tailor.',
      ],
      fr: [
        'L’Afrique de l’Ouest cultive un des meilleurs cotons qui soient, cueilli à la main, et l’expédie presque tout en balles. Quelques filatures et beaucoup de métiers en gardent une part au pays. Le nôtre est une toile simple, avec les petites irrégularités d’un fil qu’on n’a pas pressé.',
        'Nous le prenons là où la coupe ou la broderie doit parler : tuniques, shorts sous une chemise bavarde, corsage d’une robe de fête. Il prend bien la teinture, se repasse sans discuter et se retouche chez n’importe quel tailleur.',
      ],
    },
    swatch: { pattern: 'solid', palette: 'laterite', scale: 1 },
  },
  {
    code: 'beads',
    name: { en: 'Glass beads', fr: 'Perles de verre' },
    title: { en: 'Glass beads', fr: 'Perles de verre' },
    place: { en: 'Kenya, Ghana', fr: 'Kenya, Ghana' },
    line: { en: 'Threaded one by one.', fr: 'Enfilées une à une.' },
    story: {
      en: [
        'Two bead trades meet in this shop. In Krobo country in Ghana, bottles are pounded, sieved and baked in clay moulds into powder-glass beads. Further east, Maasai women work small seed beads, first traded from Venice and Bohemia, into flat collars where colour and order carry meaning.',
        'We commission plain geometric orders from cooperatives and do not copy pieces that mark an age or a marriage. Glass is heavier than it looks and does not like perfume. Lay it flat, keep it dry, and it will outlive the thread. We restring it at cost.',
      ],
      fr: [
        'Deux métiers de la perle se croisent ici. En pays krobo, au Ghana, on pile des bouteilles, on tamise, on cuit la poudre de verre dans des moules d’argile. Plus à l’est, les femmes maasaï montent de petites perles de rocaille, venues jadis de Venise et de Bohême, en colliers plats où la couleur et l’ordre ont un sens.',
        'Nous commandons à des coopératives des suites géométriques simples et ne copions pas les pièces qui disent un âge ou un mariage. Le verre pèse plus qu’il n’en a l’air et n’aime pas le parfum. À plat et au sec, il survivra au fil. Nous renfilons à prix coûtant.',
      ],
    },
    swatch: null,
  },
  {
    code: 'straw',
    name: { en: 'Straw', fr: 'Paille' },
    title: { en: 'Elephant grass', fr: 'Herbe à éléphant' },
    place: { en: 'Bolgatanga, Ghana', fr: 'Bolgatanga, Ghana' },
    line: { en: 'Split, twisted and woven grass.', fr: 'Herbe fendue, torsadée, tressée.' },
    story: {
      en: [
        'Around Bolgatanga, in the north of Ghana, elephant grass is split lengthwise, each half rolled against itself into a cord, then dyed in boiling water. The basket is woven from the base up, and a leather worker covers the handle with goatskin.',
        'A basket travels flat and arrives with opinions. Dip it in water for a minute, push it back into shape, let it dry in the air. It will hold eight kilos of market without a word.',
      ],
      fr: [
        'Autour de Bolgatanga, dans le nord du Ghana, l’herbe à éléphant est fendue en long, chaque moitié roulée sur elle-même en cordelette, puis teinte à l’eau bouillante. Le panier se tresse en partant du fond, et un maroquinier gaine l’anse de chèvre.',
        'Un panier voyage à plat et arrive avec ses idées. Trempez-le une minute, redonnez-lui sa forme, laissez sécher à l’air. Il portera huit kilos de marché sans rien dire.',
      ],
    },
    swatch: null,
  },
  {
    code: 'brass',
    name: { en: 'Brass', fr: 'Laiton' },
    title: { en: 'Brass', fr: 'Laiton' },
    place: { en: 'Burkina Faso, Ghana', fr: 'Burkina Faso, Ghana' },
    line: { en: 'Cast in lost wax, filed by hand.', fr: 'Fondu à la cire perdue, limé à la main.' },
    story: {
      en: [
        'A model is built in beeswax, covered with clay and fired. The wax runs out, brass runs in, the clay is broken. Each mould serves once. The founders of Ouagadougou melt old taps, padlocks and radiators; the alloy changes a little from day to day, and so does the yellow.',
        'Brass darkens where skin meets it. Half a lemon and a soft cloth bring the shine back. Or leave it: the dark keeps to the hollows and makes the drawing clearer.',
      ],
      fr: [
        'On modèle en cire d’abeille, on enrobe d’argile, on cuit. La cire s’en va, le laiton prend sa place, on casse le moule. Chacun ne sert qu’une fois. Les fondeurs de Ouagadougou refondent robinets, cadenas et radiateurs ; l’alliage varie un peu d’un jour à l’autre, et le jaune avec lui.',
        'Le laiton fonce au contact de la peau. Un demi-citron et un chiffon doux lui rendent son éclat. Ou laissez faire : le sombre reste dans les creux et rend le dessin plus net.',
      ],
    },
    swatch: null,
  },
];

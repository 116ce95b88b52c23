/**
 * Words of this trade that mean the same thing or are asked for as if they did, in English, French and West Africa. The
 * search in the box reads them here, a hosted one is given them.
 *
 * source  R-070, decisions 0020 and 0049
 */
export const SYNONYM_GROUPS: readonly (readonly string[])[] = [
  ['wax', 'ankara', 'pagne', 'wax print', 'dutch wax', 'hollandais', 'kitenge', 'chitenge'],
  ['boubou', 'bubu', 'grand boubou', 'mboubou', 'kaftan', 'caftan', 'djellaba'],
  ['agbada', 'babban riga', 'babariga', 'grand boubou', 'gandoura'],
  ['dashiki', 'danshiki', 'chemise africaine'],
  ['kufi', 'kofia', 'fila', 'calotte', 'toque', 'skull cap'],
  ['head wrap', 'headwrap', 'head tie', 'gele', 'duku', 'foulard', 'foulard de tete', 'turban', 'moussor', 'headscarf'],
  ['aso oke', 'asooke', 'aso ofi'],
  ['kente', 'kita', 'nwentoma'],
  ['bogolan', 'bogolanfini', 'mud cloth', 'mudcloth'],
  ['adire', 'indigo dyed', 'teint indigo'],
  ['bazin', 'basin', 'brocade', 'damask', 'damas'],
  ['faso dan fani', 'dan fani', 'fasodanfani'],
  ['shweshwe', 'seshoeshoe', 'isishweshwe'],
  ['dress', 'robe', 'gown'],
  ['skirt', 'jupe'],
  ['shirt', 'chemise'],
  ['trousers', 'pantalon', 'pants'],
  ['jacket', 'veste', 'blouson'],
  ['tote', 'cabas', 'shopping bag', 'sac'],
  ['clutch', 'pochette'],
  ['basket', 'panier'],
  ['fan', 'hand fan', 'eventail'],
  ['shawl', 'chale', 'stole', 'etole', 'scarf', 'echarpe'],
  ['bangles', 'bangle', 'bracelet', 'bracelets'],
  ['beads', 'perles', 'bead', 'perle'],
  ['necklace', 'collier', 'collar', 'strands'],
  ['sandals', 'sandales', 'sandal', 'sandale'],
  ['hat', 'chapeau'],
  ['fabric', 'tissu', 'etoffe', 'cloth', 'yards', 'coupon'],
  ['women', 'woman', 'ladies', 'femme', 'femmes'],
  ['men', 'man', 'homme', 'hommes'],
  ['kids', 'children', 'child', 'enfant', 'enfants', 'boy', 'girl'],
];

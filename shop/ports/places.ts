/** A region of a country: `code` is the gazetteer's own, unique within the country. */
export type Region = { code: string; name: string; nameFr: string };

/** A city or town; `region` is the code of its region, or empty. */
export type City = { name: string; region: string };

/** What is known of one country: regions in alphabetical order, cities with the most people first. */
export type CountryPlaces = { regions: readonly Region[]; cities: readonly City[] };

/**
 * The gazetteer: regions and cities by country. A country that it does not know has none of either.
 *
 * source  R-208
 */
export type Places = { placesOf: (country: string) => Promise<CountryPlaces> };

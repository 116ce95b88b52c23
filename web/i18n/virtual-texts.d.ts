declare module 'virtual:texts/shop/en' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module 'virtual:texts/shop/fr' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module 'virtual:texts/back-office/en' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module 'virtual:texts/back-office/fr' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}

/*
 * Passwords that many people use. The shop asks for ten characters, so only long ones matter: a word or keyboard walk
 * that leads every list of leaked passwords, alone, twice, or with the digits that people put behind it. A few hundred
 * words make more than 3,000 long passwords (ASVS 6.2.4) at the weight of a paragraph.
 */
const WORDS =
  'password passw0rd p@ssword p@ssw0rd passwort motdepasse contrasena senha qwerty qwertyuiop qwertyui qwertz azerty ' +
  'azertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm 1qaz2wsx qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 ' +
  '123qwe qwe123 abc123 abcd1234 aa123456 a123456 123abc abcdef abcdefgh abcdefghij letmein welcome iloveyou ' +
  'iloveyou1 loveyou jetaime jetaime1 doudou chouchou loulou soleil bonjour marseille princess princesse sunshine ' +
  'football baseball basketball superman batman spiderman pokemon dragon monkey shadow master michael jennifer jessica ' +
  'jordan ashley daniel andrew charlie thomas matthew nicole michelle samantha elizabeth alexander anthony william ' +
  'nathalie isabelle francois stephane christian christine veronique catherine sebastien alexandre guillaume ' +
  'administrator admin admin123 root toor user guest test testing test123 temp temporary changeme change default secret ' +
  'login access system server computer internet google facebook instagram twitter youtube linkedin yahoo hotmail gmail ' +
  'microsoft windows samsung iphone android whatsapp tiktok starwars pikachu minecraft fortnite roblox playstation xbox ' +
  'liverpool arsenal chelsea barcelona realmadrid manchester juventus ronaldo messi lakers cowboys steelers yankees ' +
  'eagles patriots redsox hockey soccer tennis cricket golf fishing hunter ranger harley mustang corvette ferrari ' +
  'porsche mercedes toyota honda yamaha kawasaki cheese cookie chocolate banana orange apple cherry pepper ginger ' +
  'butterfly flower summer winter autumn spring january february march april june july august september october ' +
  'november december monday friday sunday lovely forever family friends mother father brother sister angel heaven jesus ' +
  'jesuschrist blessed christ god faith hope trust freedom victory success money dollar lucky winner killer ninja ' +
  'samurai phoenix tiger lion wolf bear eagle falcon panther cobra mickey donald tigger snoopy garfield scooby matrix ' +
  'gandalf starlight moonlight midnight rainbow diamond silver golden crystal purple yellow blackberry whatever nothing ' +
  'trustno1 biteme blink182 metallica nirvana slipknot eminem beyonce elamba africa nigeria ghana senegal cameroun ' +
  'cameroon ivoirien abidjan dakar lagos accra london paris france england america canada 123456 1234567 12345678 ' +
  '123456789 1234567890 0123456789 987654321 9876543210 0987654321 12345 123123 123321 112233 121212 111111 000000 ' +
  '222222 555555 666666 777777 888888 999999 696969 654321 987654 147258369 159753 102030 11223344 12341234 55555';

const ENDINGS =
  ' 0 00 000 1 2 3 7 8 9 10 11 12 13 21 22 23 69 77 88 99 007 111 123 321 1234 4321 12345 54321 123456 654321 1234567 ' +
  '12345678 123456789 1234567890 2020 2021 2022 2023 2024 2025 2026';

/** The shortest password that the shop takes, in characters. */
export const SHORTEST_PASSWORD = 10;
/** The longest password that the shop takes, in characters. */
export const LONGEST_PASSWORD = 128;

let known: ReadonlySet<string> | undefined;

function writeOut(): ReadonlySet<string> {
  const endings = ENDINGS.split(' ');
  const all = WORDS.split(' ').flatMap((word) => [`${word}${word}`, ...endings.map((ending) => `${word}${ending}`)]);
  return new Set(all.filter((password) => password.length >= SHORTEST_PASSWORD));
}

/**
 * Says whether a password is one that many people use: a listed one in any capitals, or one short piece repeated
 * (`aaaaaaaaaa`, `abcabcabcabc`).
 *
 * source  R-155, ASVS 6.2.4
 */
export function isCommonPassword(password: string): boolean {
  known ??= writeOut();
  const plain = password.toLowerCase();
  return known.has(plain) || /^(.{1,4})\1{2,}$/su.test(plain);
}

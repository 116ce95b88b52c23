import type { TestShop } from './open-test-shop.ts';

let people = 0;

/** What a person types to open an account; state only what matters. */
export function newPerson(more: Record<string, unknown> = {}) {
  people += 1;
  const password = 'the kente dries at noon';
  const email = `person${people}@customers.example`;
  return { name: 'Binta Diop', email, password, password_confirmation: password, ...more };
}

/** Opens an account the way a browser does. */
export async function register({ app }: TestShop, person = newPerson()) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/register', payload: person });
  return { person, answer };
}

/** Signs in, with or without the right password. */
export function logIn({ app }: TestShop, email: string, password: string, remoteAddress = '203.0.113.7', headers = {}) {
  return app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password }, remoteAddress, headers });
}

/** Opens an account and signs in: what the browser then holds. */
export async function signedInBrowser(shop: TestShop, person = newPerson()) {
  await register(shop, person);
  const answer = await logIn(shop, person.email, person.password);
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { person, answer, cookies, token: String(answer.json().token), userId: String(answer.json().user.id) };
}

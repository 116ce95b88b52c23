import { tokenTyped } from '#contracts/link-token.ts';
import { readSentForm } from '../forms/read-form.server.ts';

/** What was sent before the page's scripts came: they look the order up once they are there. No address holds the key. */
export async function readTyped(request: Request) {
  const { text } = await readSentForm(request);
  return { number: text('number').slice(0, 40), token: tokenTyped(text('token')) };
}

import type { APIRequestContext } from 'playwright-core';

/** So many addresses of each screen are looked at: its hundred articles are drawn alike. */
const MOST_OF_A_SCREEN = 3;

/** The addresses of the office on a page, files among them; leaving the office is not looked at. */
function linksOf(html: string): string[] {
  const found = [...html.matchAll(/href="(\/(?:auth|api)\/[^"#]*)/g)].map((match) => match[1] ?? '');
  return [...new Set(found)].map((link) => link.replaceAll('&amp;', '&'));
}

/** Every screen that can be come to from the dashboard by links, and how it answered. */
export async function walkOffice(request: APIRequestContext, url: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>();
  const looked = new Map<string, number>();
  const waiting = ['/auth/dashboard'];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const screen = path.replace(/\?.*/, '');
    const count = looked.get(screen) ?? 0;
    if (answers.has(path) || count >= MOST_OF_A_SCREEN) continue;
    looked.set(screen, count + 1);
    const answer = await request.get(url + path);
    answers.set(path, answer.status());
    if (answer.headers()['content-type']?.startsWith('text/html')) waiting.push(...linksOf(await answer.text()));
  }
  return answers;
}

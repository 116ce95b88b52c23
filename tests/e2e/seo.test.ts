import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '#contracts/money.ts';
import { readStructuredData } from '../support/structured-data.ts';
import { launchBrowser, visit } from './support/browser.ts';
import { type BuiltShop, sharedShop } from './support/built-shop.ts';
import { openPage } from './support/look.ts';

const articlesSchema = z.array(z.object({ name: z.string(), number: z.string(), price: z.int() })).length(1);

const words = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&#39;', "'");
const one = (html: string, pattern: RegExp) => words(pattern.exec(html)?.[1] ?? '');

/** What the head of a page says. */
function headOf(html: string) {
  const alternates = html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi);
  return {
    lang: one(html, /<html lang="(\w+)"/),
    title: one(html, /<title>([^<]*)<\/title>/),
    description: one(html, /<meta name="description" content="([^"]*)"/),
    canonical: one(html, /<link rel="canonical" href="([^"]*)"/),
    robots: one(html, /<meta name="robots" content="([^"]*)"/),
    picture: one(html, /<meta property="og:image" content="([^"]*)"/),
    shareTitle: one(html, /<meta property="og:title" content="([^"]*)"/),
    alternates: Object.fromEntries([...alternates].map(([, code = '', href = '']) => [code, words(href)])),
  };
}

describe('machines find the shop', () => {
  let shop: BuiltShop;
  let browser: Browser;
  beforeAll(async () => {
    [shop, browser] = await Promise.all([sharedShop(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.close();
  });

  /** As a search engine asks: no cookie, no scripts. */
  async function read(path: string) {
    const answer = await fetch(path.startsWith('http') ? path : shop.url + path, { redirect: 'manual' });
    const html = await answer.text();
    return { status: answer.status, headers: answer.headers, html, head: headOf(html) };
  }

  async function mapped(): Promise<string[]> {
    const maps = [...(await read('/sitemap.xml')).html.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);
    const pages = await Promise.all(maps.map((map) => read(map)));
    return pages.flatMap(({ html }) => [...html.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, loc = '']) => words(loc)));
  }

  it('every address of the maps answers in its language, names itself, and nothing twice', async () => {
    const addresses = await mapped();
    expect(addresses.length).toBeGreaterThan(200);
    const seen = new Map<string, string>();
    const faults: string[] = [];
    for (const address of addresses) {
      const { status, head } = await read(address);
      const locale = address.includes('lang=fr') ? 'fr' : 'en';
      const path = address.replace(/[?&]lang=fr$/, '');
      if (status !== 200) faults.push(`${address} answers ${status}`);
      if (head.canonical !== address) faults.push(`${address} calls itself ${head.canonical}`);
      if (head.lang !== locale) faults.push(`${address} is in ${head.lang}`);
      if (head.robots !== '') faults.push(`${address} is ${head.robots}`);
      if (head.alternates.en !== path || head.alternates['x-default'] !== path)
        faults.push(`${address}: no English twin`);
      if (!addresses.includes(head.alternates.fr ?? '')) faults.push(`${address}: no French twin`);
      if (head.title.length < 10 || head.title.length > 75) faults.push(`${address}: title “${head.title}”`);
      if (head.description.length < 25 || head.description.length > 160)
        faults.push(`${address}: “${head.description}”`);
      for (const text of [`${locale} ${head.title}`, `${locale} ${head.description}`]) {
        if (seen.has(text)) faults.push(`${address} and ${seen.get(text)} both say “${text}”`);
        seen.set(text, address);
      }
    }
    expect(faults).toEqual([]);
  });

  it('an article, a cloth, the blog, the questions and the shop itself are described in their words', async () => {
    const kindsOn = async (path: string) => Object.keys(readStructuredData((await read(path)).html)).sort();
    for (const suffix of ['', 'lang=fr']) {
      expect(await kindsOn(`/?${suffix}`)).toEqual(['OnlineStore', 'WebSite']);
      expect(await kindsOn(`/articles/detail?rt=1&${suffix}`)).toEqual(['BreadcrumbList', 'Product']);
      expect(await kindsOn(`/cloths/kente?${suffix}`)).toEqual(['BreadcrumbList', 'ItemList']);
      expect(await kindsOn(`/blog/veins-in-wax?${suffix}`)).toEqual(['BlogPosting', 'BreadcrumbList']);
      expect(await kindsOn(`/faq?${suffix}`)).toEqual(['BreadcrumbList', 'FAQPage']);
    }
  });

  it('what is described of an article is what stands on its page, from memory too', async () => {
    const first = await read('/articles/detail?rt=1');
    const { Product } = readStructuredData(first.html);
    const again = await read('/articles/detail?rt=1');
    expect(again.html).toBe(first.html);
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'));
    const [shown] = articlesSchema.parse(await (await fetch(`${shop.url}/api/products?ids=1`)).json());
    expect(Product).toMatchObject({ name: shown?.name, sku: shown?.number });
    expect(JSON.stringify(Product?.offers)).toContain(`"price":"${((shown?.price ?? 0) / 100).toFixed(2)}"`);
  });

  it('the shop has a logo, and the search that search engines get finds', async () => {
    const { WebSite, OnlineStore } = readStructuredData((await read('/')).html);
    expect((await read(String(OnlineStore?.logo))).status).toBe(200);
    const template = JSON.stringify(WebSite).match(/"urlTemplate":"([^"]+)"/)?.[1] ?? '';
    const { status, html } = await read(template.replace('{search_term_string}', 'boubou'));
    expect(status).toBe(200);
    expect(html).toContain('/articles/detail?rt=');
  });

  it('a shared page shows a picture of its own', async () => {
    const pictures = new Set<string>();
    for (const path of ['/', '/articles/detail?rt=1', '/articles/detail?rt=2', '/cloths/kente', '/blog/veins-in-wax']) {
      const { head } = await read(path);
      expect(head.shareTitle, path).not.toBe('');
      const answer = await fetch(head.picture, { redirect: 'error' });
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/jpeg']);
      await answer.arrayBuffer();
      pictures.add(head.picture);
    }
    expect(pictures.size).toBe(5);
  });

  it('each layout says for itself whether it may be found', async () => {
    const layouts: [string, string, number][] = [
      ['/', '', 200],
      ['/shopping-cart', 'noindex', 200],
      ['/checkout', 'noindex', 200],
      ['/customer/authentication', 'noindex', 200],
      [`/auth/${shop.segment}/login`, 'noindex, nofollow', 200],
      ['/articles?cloth=wax', 'noindex', 200],
      ['/articles?page=2', '', 200],
      ['/nowhere', 'noindex', 404],
      ['/dev/gallery', 'noindex', 404],
      ['/articles/detail?rt=999999', 'noindex', 404],
      ['/blog/nowhere', 'noindex', 404],
    ];
    for (const [path, robots, status] of layouts) {
      const page = await read(path);
      expect([page.status, page.head.robots], path).toEqual([status, robots]);
      expect(page.head.title, path).not.toBe('');
      expect(page.head.canonical !== '', path).toBe(robots === '' && status === 200);
    }
    const pages = await Promise.all(['/articles', '/articles?page=2', '/articles?page=3'].map(read));
    expect(new Set(pages.map(({ head }) => head.description)).size).toBe(3);
    expect((await read('/articles?page=2&sort=price_up')).head.canonical).toBe(`${shop.url}/articles?page=2`);
  });

  it('a French page leads to French pages, without a cookie', async () => {
    const { html } = await read('/?lang=fr');
    const links = [...html.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(([, href = '']) => words(href));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((href) => !/[?&]lang=/.test(href))).toEqual([]);
  });

  it.each(LOCALES)('the blog can be followed by a feed reader (%s)', async (locale) => {
    const suffix = locale === 'fr' ? '?lang=fr' : '';
    const page = await read(`/blog${suffix}`);
    const feed = one(page.html, /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/);
    expect(feed).toBe(`/blog/rss.xml${suffix}`);
    const { html: xml, headers } = await read(feed);
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(xml).toContain(`<atom:link href="${shop.url}${feed}" rel="self" type="application/rss+xml"/>`);
    const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => item);
    expect(items.length).toBe(3);
    for (const item of items) {
      const link = one(item, /<link>(.*?)<\/link>/);
      expect(one(item, /<guid isPermaLink="true">(.*?)<\/guid>/)).toBe(link);
      expect(Number.isNaN(Date.parse(one(item, /<pubDate>(.*?)<\/pubDate>/)))).toBe(false);
      expect(item).not.toMatch(/href=&quot;\//);
      expect((await read(link)).head.lang).toBe(locale);
    }
  });

  it.each(LOCALES)(
    'the foot of every page says how to reach the shop, and where its rules are (%s)',
    async (locale) => {
      const { html } = await read(`/?lang=${locale}`);
      const foot = /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
      expect(foot).toMatch(/href="tel:\+33199000417"/);
      expect(foot).toMatch(/href="mailto:hello@elamba\.example"/);
      expect(foot).toMatch(/30/);
      for (const path of [
        '/privacy-policy',
        '/terms',
        '/website-info',
        '/help',
        '/faq',
        '/contact',
        '/about',
        '/blog',
      ]) {
        expect(foot, path).toMatch(new RegExp(`href="${path}["?#]`));
        expect((await read(`${path}?lang=${locale}`)).status, path).toBe(200);
      }
    },
  );

  it('without scripts a question opens, a long page has its parts, and a message goes out once it is right', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${shop.url}/faq`);
    await page.getByText('How can I pay?').click();
    await page.getByText('We never see or keep your card number.').waitFor();
    await page.goto(`${shop.url}/help`);
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Returns' }).click();
    await page.waitForURL(({ href }) => href === `${shop.url}/help#returns`);

    await page.goto(`${shop.url}/contact?lang=fr`);
    await page.getByLabel('Votre nom').fill('Awa Diop');
    await page.getByLabel('Votre adresse e-mail').fill('awa@chezelle');
    await page.getByLabel('Votre message').fill('Bonjour, avez-vous du bazin vert ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByText('Une adresse e-mail, par exemple nom@example.com').waitFor();
    expect(await page.getByLabel('Votre message').inputValue()).toBe('Bonjour, avez-vous du bazin vert ?');
    await page.getByLabel('Votre adresse e-mail').fill('awa@chezelle.example');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await page.getByRole('heading', { name: 'Votre message est arrivé' }).waitFor();
    await context.close();
  });

  it('with scripts a message says that it has arrived; too many too fast are refused, and nothing typed is lost', async () => {
    const { page, context } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/contact`);
    const refused = page.getByRole('alert').filter({ hasText: 'That was a little fast.' });
    const arrived = page.getByRole('heading', { name: 'Your message has arrived' });
    let turn = 1;
    // Three a minute: a minute that ends on the way gives three more, and on no machine seven messages take three minutes.
    for (; turn <= 7; turn += 1) {
      await page.getByLabel('Your name').fill('Kofi Mensah');
      await page.getByLabel('Your e-mail address').fill('kofi@home.example');
      await page.getByLabel('Your message').fill(`Question ${turn}`);
      await page.getByRole('button', { name: 'Send the message' }).click();
      await refused.or(arrived).waitFor();
      if (await refused.isVisible()) break;
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Your message has arrived');
      await page.getByRole('link', { name: 'Write another message' }).click();
    }
    expect(await refused.isVisible()).toBe(true);
    expect(turn).toBeGreaterThanOrEqual(3);
    expect(await page.getByLabel('Your message').inputValue()).toBe(`Question ${turn}`);
    await context.close();
  });

  it('the head follows when a link is followed by the application', async () => {
    const { page, context, troubles } = await visit(browser, shop.url, 'en');
    await openPage(page, `${shop.url}/blog`);
    const canonical = page.locator('link[rel="canonical"]');
    expect(await canonical.getAttribute('href')).toBe(`${shop.url}/blog`);
    await page.getByRole('link', { name: 'Why no two lengths of wax agree' }).click();
    await page.getByRole('heading', { level: 1, name: 'Why no two lengths of wax agree' }).waitFor();
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${shop.url}/blog/veins-in-wax`);
    expect(await canonical.count()).toBe(1);
    expect(troubles).toEqual([]);
    await context.close();
  });
});

import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, type Page, chromium as playwright } from 'playwright-core';
import { LANGUAGE_COOKIE } from '#contracts/cookies.ts';
import type { Locale } from '#contracts/money.ts';

/** The Chromium that came from npm; it runs as root too, in a sandbox of its own making or none. */
export async function newBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

let running: Browser | undefined;

/** The one browser of all test files of a process: closing it ends the visits of its file and leaves it to the next file. */
export async function launchBrowser(): Promise<Browser> {
  if (running?.isConnected()) return running;
  const browser = await newBrowser();
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  running = browser;
  return browser;
}

/** What the browser says of the line of news in a page that is left while the line is being opened: nothing is wrong. */
const LEFT_AT_ONCE = /WebSocket is closed before the connection is established/;

/** A page that does what its own policy forbids says so as an error, also where its script swallows the failure. */
export const BREACH = 'Breach of the policy';
const LOG_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
  console.error('${BREACH}: ' + [effectiveDirective, blockedURI, sourceFile, lineNumber].join(' ')))`;

/** A visitor: a browser of their own in one language, and everything that went wrong in it. */
export type Visitor = { page: Page; context: BrowserContext; troubles: string[] };

export async function visit(browser: Browser, url: string, locale: Locale, width = 1440): Promise<Visitor> {
  // The worker is asked for by its own story alone: it must not answer for the shop in the others.
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: locale, url }]);
  await context.addInitScript({ content: LOG_VIOLATIONS });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !LEFT_AT_ONCE.test(message.text()))
      troubles.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) troubles.push(`${response.status()} ${response.url()}`);
  });
  return { page, context, troubles };
}

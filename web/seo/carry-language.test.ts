import { describe, expect, it } from 'vitest';
import { carryLanguage } from './carry-language.ts';

const french = (html: string) => carryLanguage(html, 'fr');

describe('a page asked for in French, without a cookie', () => {
  it('leads to French pages', () => {
    expect(french('<a class="x" href="/about">')).toBe('<a class="x" href="/about?lang=fr">');
    expect(french('<a href="/articles?page=2">')).toBe('<a href="/articles?page=2&amp;lang=fr">');
    expect(french('<a href="/help#returns">')).toBe('<a href="/help?lang=fr#returns">');
  });

  it('leaves alone what names its language, what leads elsewhere and what is no link', () => {
    for (const html of [
      '<a href="/about?lang=en">',
      '<a href="/articles?page=2&amp;lang=en">',
      '<a href="https://other.example/">',
      '<a href="//other.example/">',
      '<a href="#main">',
      '<link rel="stylesheet" href="/assets/app.css"/>',
    ])
      expect(french(html)).toBe(html);
  });

  it('is the only one that is touched', () => {
    expect(carryLanguage('<a href="/about">', 'en')).toBe('<a href="/about">');
  });
});

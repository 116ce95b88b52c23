import { expect, test } from 'vitest';
import { html } from './html.ts';

test('what is inserted is only text: no sign of it opens markup, or ends an attribute', () => {
  const name = `"><img src=x onerror='a()'> & co`;
  const { html: written } = html`<a title="${name}" class='${name}'>${name}</a>`;
  expect(written.replace(/<a title="|" class='|'>|<\/a>/g, '')).not.toMatch(/[<>"']/);
  expect(written).toContain('&#38; co');
});

test('what is HTML already is inserted as it is, and nothing leaves nothing', () => {
  const row = html`<b>${1}</b>`;
  expect(html`<p>${row}${[row, row]}${false}${null}${undefined}</p>`.html).toBe('<p><b>1</b><b>1</b><b>1</b></p>');
});

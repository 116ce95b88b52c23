import { describe, expect, test } from 'vitest';
import { defineForm } from './define-form.ts';

const FORM = defineForm({
  resource: 'notes',
  ids: 'note-',
  fields: [
    { kind: 'line', name: 'title', label: 'office.posts.title', most: 120 },
    { kind: 'choice', name: 'cloth', label: 'office.posts.cloth', none: 'office.posts.cloth.none' },
    { kind: 'switch', name: 'isHidden', label: 'office.posts.hidden' },
  ],
});

describe('a declared form', () => {
  test('says what was sent: a switch is on or off, nothing chosen is null, and what is no field is left out', () => {
    expect(FORM.said({ title: ' Raffia ', cloth: 'linen', isHidden: 'on', version: '3' })).toEqual({
      title: ' Raffia ',
      cloth: 'linen',
      isHidden: true,
    });
    expect(FORM.said({ title: '', cloth: '' })).toEqual({ title: '', cloth: null, isHidden: false });
  });

  test('leaves out a field that was not sent, so that its schema asks for it', () => {
    expect(FORM.said({})).toEqual({ cloth: null, isHidden: false });
  });

  test('shows what is kept, and says the same again when it is sent back', () => {
    const kept = { title: 'Raffia', cloth: null, isHidden: true };
    expect(FORM.shown(kept)).toEqual({ title: 'Raffia', cloth: '', isHidden: 'on' });
    expect(FORM.said(FORM.shown(kept))).toEqual(kept);
  });
});

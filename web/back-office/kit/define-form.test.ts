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
    expect(FORM.toValues({ title: ' Raffia ', cloth: 'linen', isHidden: 'on', version: '3' })).toEqual({
      title: ' Raffia ',
      cloth: 'linen',
      isHidden: true,
    });
    expect(FORM.toValues({ title: '', cloth: '' })).toEqual({ title: '', cloth: null, isHidden: false });
  });

  test('leaves out a field that was not sent, so that its schema asks for it', () => {
    expect(FORM.toValues({})).toEqual({ cloth: null, isHidden: false });
  });

  test('says nothing of a field that was left empty where its schema gives what it is then', () => {
    const { toValues } = defineForm({
      resource: 'articles',
      ids: '',
      fields: [
        { kind: 'line', name: 'name', label: 'office.categories.name' },
        { kind: 'line', name: 'name_fr', label: 'office.categories.name', isLeftOut: true },
        { kind: 'story', name: 'story_fr', label: 'office.attributes.story', lang: 'fr', isLeftOut: true },
      ],
    });
    expect(toValues({ name: '', name_fr: ' ', story_fr: '' })).toEqual({ name: '' });
    expect(toValues({ name: 'Linen', name_fr: 'Lin', story_fr: 'Il dure.' })).toEqual({
      name: 'Linen',
      name_fr: 'Lin',
      story_fr: 'Il dure.',
    });
  });

  test('shows what is kept, and says the same again when it is sent back', () => {
    const kept = { title: 'Raffia', cloth: null, isHidden: true };
    expect(FORM.toGiven(kept)).toEqual({ title: 'Raffia', cloth: '', isHidden: 'on' });
    expect(FORM.toValues(FORM.toGiven(kept))).toEqual(kept);
  });
});

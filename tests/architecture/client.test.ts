import { expect, test } from 'vitest';
import { typeOf, writeClient } from '#tools/write-client.mjs';
import { readProjectFile } from './project-files.ts';

/** After a change of the API: `npm run openapi`, then `npm run client`. */
test('the typed client is written from docs/openapi.json as it stands', () => {
  const written = writeClient(JSON.parse(readProjectFile('docs/openapi.json')));
  expect(readProjectFile('client/shop-client.ts') === written, 'run npm run client').toBe(true);
});

test('schemas become types', () => {
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      size: { type: ['string', 'null'] },
      state: { enum: ['on', 'off'] },
      tags: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
      'x-y': { type: 'object', additionalProperties: { type: 'boolean' } },
    },
    required: ['id', 'size', 'state'],
  };
  expect(typeOf(schema, 0)).toBe(
    "{\n  id: number;\n  size: string | null;\n  state: 'on' | 'off';\n  tags?: (string | number)[];\n  'x-y'?: Record<string, boolean>;\n}",
  );
});

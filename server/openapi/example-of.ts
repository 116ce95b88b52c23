import { EXAMPLE_WORDS } from './example-words.ts';
import type { JsonSchema } from './json-schema.ts';
import { WHOLE_EXAMPLES, WORDS_AT } from './words-at.ts';

/** What a schema's example cannot be made of: a field whose name has no word yet. */
export class NoExample extends Error {}

/**
 * An example that fits a schema, made of the shop's made-up words.
 *
 * where   the call and the part of it, such as `/api/orders GET 200`: some words differ from place to place
 * throws  NoExample, with the field that has no word in example-words.ts
 */
export function exampleOf(schema: JsonSchema, where: string, field = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  const said = wordAt(where, field);
  if (said === null && isNullable(schema)) return null;
  if (said !== undefined && fitsType(schema, said)) return said;
  if (schema.enum) return schema.enum.includes(said) ? said : schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return exampleOfChoice(choices, where, field);
  const types = [schema.type ?? []].flat();
  if (types.includes('array')) return schema.items ? [exampleOf(schema.items, where, field)] : [];
  if (types.includes('object')) return exampleOfObject(schema, field === '' ? where : `${where} ${field}`);
  if (types.includes('boolean')) return false;
  if (types.length === 0 || types.includes('null')) return null;
  throw new NoExample(`${where}: “${field}” (${types.join(' or ')}) has no word in server/openapi/example-words.ts`);
}

function exampleOfChoice(choices: readonly JsonSchema[], where: string, field: string): unknown {
  const real = choices.filter(({ type }) => type !== 'null');
  const said = wordAt(where, field);
  const fitting = said === undefined ? undefined : choices.find((choice) => fitsType(choice, said));
  return exampleOf(fitting ?? real[0] ?? { type: 'null' }, where, field);
}

function exampleOfObject({ properties = {}, ...schema }: JsonSchema, where: string): Record<string, unknown> {
  const names = Object.keys(properties);
  const whole = WHOLE_EXAMPLES.find(({ having }) => having.every((name) => names.includes(name)))?.example ?? {};
  if (names.length === 0 && schema.propertyNames?.enum && typeof schema.additionalProperties === 'object') {
    return { [String(schema.propertyNames.enum[0])]: exampleOf(schema.additionalProperties, where) };
  }
  return Object.fromEntries(
    Object.entries(properties).map(([name, own]) => [name, name in whole ? whole[name] : exampleOf(own, where, name)]),
  );
}

function isNullable({ type, anyOf = [], enum: allowed = [] }: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf.some((choice) => choice.type === 'null') || allowed.includes(null);
}

function wordAt(where: string, field: string): unknown {
  const place = WORDS_AT.find(([at, name]) => name === field && at.test(where));
  return place ? place[2] : EXAMPLE_WORDS[field];
}

/** Whether a word can stand where the schema says a string, a number or the like; arrays take it as their one item. */
function fitsType(
  { type, enum: allowed, pattern, format, items, properties, ...rest }: JsonSchema,
  word: unknown,
): boolean {
  if (items || (properties && typeof word !== 'object')) return false;
  if (allowed) return allowed.includes(word);
  if (rest.anyOf || rest.oneOf || rest.allOf || type === undefined) return false;
  if (pattern && typeof word === 'string' && !new RegExp(pattern, 'u').test(word)) return false;
  if (format === 'date' && String(word).length > 10) return false;
  if (format === 'date-time' && String(word).length <= 10) return false;
  return [type].flat().some((one) => {
    if (one === 'null') return word === null;
    if (one === 'integer') return Number.isInteger(word);
    if (one === 'object') return typeof word === 'object' && word !== null && !Array.isArray(word);
    return typeof word === one;
  });
}

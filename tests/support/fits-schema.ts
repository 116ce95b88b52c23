import { z } from 'zod';
import type { JsonSchema } from '#server/openapi/json-schema.ts';

const FORMATS: Record<string, z.ZodType> = {
  date: z.iso.date(),
  'date-time': z.iso.datetime({ offset: true }),
  email: z.email(),
  uri: z.url(),
  uuid: z.uuid(),
};

/** What is wrong with a value, by a JSON schema: sentences that begin with where. Empty: it fits. */
export function misfits(schema: JsonSchema, value: unknown, at = '$'): string[] {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const tried = choices.map((choice) => misfits(choice, value, at));
    return tried.some((found) => found.length === 0) ? [] : [`${at} fits none: ${tried.flat().join('; ')}`];
  }
  if (schema.const !== undefined && schema.const !== value) return [`${at} is not ${String(schema.const)}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is not one of ${schema.enum.join(', ')}`];
  if (schema.type !== undefined && ![schema.type].flat().some((type) => isOfType(type, value))) {
    return [`${at} is ${JSON.stringify(value)}, not ${[schema.type].flat().join(' or ')}`];
  }
  if (typeof value === 'string') return misfitsOfText(schema, value, at);
  if (typeof value === 'number') return misfitsOfNumber(schema, value, at);
  if (Array.isArray(value)) return misfitsOfList(schema, value, at);
  return typeof value === 'object' && value !== null ? misfitsOfObject(schema, value, at) : [];
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function misfitsOfText({ pattern, format, minLength = 0, maxLength = 1e9 }: JsonSchema, value: string, at: string) {
  const isLongEnough = value.length >= minLength && value.length <= maxLength;
  const fitsPattern = pattern === undefined || new RegExp(pattern, 'u').test(value);
  const fitsFormat = FORMATS[format ?? '']?.safeParse(value).success ?? true;
  return isLongEnough && fitsPattern && fitsFormat
    ? []
    : [`${at} “${value}” does not fit ${pattern ?? format ?? 'its length'}`];
}

function misfitsOfNumber(schema: JsonSchema, value: number, at: string): string[] {
  const { minimum = -Infinity, maximum = Infinity, exclusiveMinimum = -Infinity, exclusiveMaximum = Infinity } = schema;
  const isIn = value >= minimum && value <= maximum && value > exclusiveMinimum && value < exclusiveMaximum;
  return isIn ? [] : [`${at} ${value} is out of range`];
}

function misfitsOfList(
  { items = {}, minItems = 0, maxItems = 1e9 }: JsonSchema,
  value: unknown[],
  at: string,
): string[] {
  const count = value.length >= minItems && value.length <= maxItems ? [] : [`${at} has ${value.length} items`];
  return [...count, ...value.flatMap((one, index) => misfits(items, one, `${at}[${index}]`))];
}

function misfitsOfObject(schema: JsonSchema, value: object, at: string): string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const wrong = Object.entries(value).flatMap(([name, one]) => {
    const own = properties[name] ?? additionalProperties;
    if (own === false) return [`${at}.${name} is unknown`];
    return own === true ? [] : misfits(own, one, `${at}.${name}`);
  });
  return [...missing, ...wrong];
}

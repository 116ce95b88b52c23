import { describe, expect, test } from 'vitest';
import { environmentSchema } from '#server/config.ts';
import { readProjectFile } from './project-files.ts';

type Defaults = Record<string, string>;

/** Every variable of the configuration with its default as a person writes it; '' where there is none. */
function defaultsOfSchema(): Defaults {
  const parsed: Record<string, unknown> = environmentSchema.parse({});
  return Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, written(parsed[name])]));
}

function written(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** `NAME=value` lines, commented out or not. */
function defaultsOfExample(text: string): Defaults {
  return Object.fromEntries(
    [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Rows like | `PORT` | `3000` | … |, an empty default written as –. */
function defaultsOfTable(text: string): Defaults {
  const rows = text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \| (?:`([^`]*)`|–) \|/gm);
  return Object.fromEntries([...rows].map(([, name = '', value = '']) => [name, value]));
}

describe('the configuration is written down as it is', () => {
  test('.env.example has every variable with its default', () => {
    expect(defaultsOfExample(readProjectFile('.env.example'))).toEqual(defaultsOfSchema());
  });

  test('the table of docs/configuration.md has every variable with its default', () => {
    expect(defaultsOfTable(readProjectFile('docs/configuration.md'))).toEqual(defaultsOfSchema());
  });

  test('a variable that is only written down, or a default that differs, is found', () => {
    expect(defaultsOfExample('# PORT=3000\n# NAME=\n')).toEqual({ PORT: '3000', NAME: '' });
    expect(defaultsOfTable('| `PORT` | `3000` | where |\n| `NAME` | – | who |\n')).toEqual({ PORT: '3000', NAME: '' });
  });
});

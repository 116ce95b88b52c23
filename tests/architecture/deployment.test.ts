import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { environmentSchema } from '#server/config.ts';
import { ROOT } from './planted-tree.ts';
import { readProjectFile } from './project-files.ts';

const known = new Set(Object.keys(environmentSchema.shape));
/** The configuration of the programs beside the shop. */
const OF_OTHERS = /^(POSTGRES_(USER|DB|PASSWORD)|SOKETI_DEFAULT_APP_(ID|KEY|SECRET))$/;
/** What must never stand in an image or a unit that anybody may read. */
const SECRET = /SECRET|PASSWORD|TOKEN|_KEY$|DATABASE_URL|SMTP_URL/;

/** Variables that a Dockerfile sets. */
function dockerVariables(text: string): string[] {
  const lines = [...text.matchAll(/^(?:ENV|ARG) (.+)$/gm)].map(([, line = '']) => line);
  return lines.flatMap((line) => [...line.matchAll(/(?:^| )([A-Z][A-Z0-9_]*)=/g)].map(([, name = '']) => name));
}

/** Variables that compose.yaml sets for a service, and those it asks .env for. */
function composeVariables(text: string): string[] {
  const set = [...text.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  const asked = [...text.matchAll(/\$\{([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
  return [...set, ...asked];
}

function unitVariables(text: string): string[] {
  return [...text.matchAll(/^Environment=([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
}

/** Variables that neither the shop nor a program beside it knows. */
const unknown = (names: string[]) => names.filter((name) => !known.has(name) && !OF_OTHERS.test(name));

/** Paths of the project that a Dockerfile copies into the image. */
function copiedPaths(text: string): string[] {
  const lines = [...text.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, line = '']) => line.split(/\s+/).slice(0, -1));
  return lines.flat().filter((path) => path !== '.');
}

describe('what is written to run the shop elsewhere', () => {
  const docker = readProjectFile('Dockerfile');
  const compose = readProjectFile('compose.yaml');
  const unit = readProjectFile('deploy/elamba@.service');

  test('names only variables that .env.example knows', () => {
    expect(unknown([...dockerVariables(docker), ...composeVariables(compose), ...unitVariables(unit)])).toEqual([]);
    expect(unitVariables(unit).length).toBeGreaterThan(3);
    expect(composeVariables(compose)).toContain('DATABASE_URL');
  });

  test('names only paths that are there', () => {
    const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path = '']) => path);
    const programs = `${docker}\n${unit}`.matchAll(/\bbuild\/process\/([\w-]+)\.js/g);
    const started = [...programs].map(([, name]) => `server/${name}.ts`); // what each is bundled from
    expect(mounted).toContain('deploy/Caddyfile');
    expect(started.length).toBeGreaterThan(1);
    const paths = [...copiedPaths(docker), ...mounted, ...started];
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('the image holds every folder that the running shop reads, and no secret', () => {
    const folders = ['contracts', 'shop', 'adapters', 'embedded', 'database', 'server', 'background', 'content', 'web'];
    expect(copiedPaths(docker)).toEqual(expect.arrayContaining(folders));
    expect(dockerVariables(docker).filter((name) => SECRET.test(name))).toEqual([]);
    const ignored = readProjectFile('.dockerignore').split('\n');
    for (const path of ['.env', '.env.*', 'data', '.git', 'node_modules']) expect(ignored).toContain(path);
  });

  test('the process has no rights: not root, nothing to write to but its data', () => {
    expect(docker).toMatch(/^USER node$/m);
    expect(docker).toMatch(/^HEALTHCHECK /m);
    expect(compose).toContain('read_only: true');
    expect(compose).toContain('no-new-privileges:true');
    for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(unit).toContain(line);
    expect(unitVariables(unit).filter((name) => SECRET.test(name))).toEqual([]);
    expect(unit).toMatch(/^EnvironmentFile=/m);
  });

  test('a node that is stopped is given the time in which it answers what is under way (F03)', () => {
    const drainSeconds =
      Number(/DRAIN_MS = ([\d_]+)/.exec(readProjectFile('server/main.ts'))?.[1]?.replace('_', '')) / 1000;
    expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1])).toBeGreaterThan(drainSeconds);
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(drainSeconds);
  });

  test('an unknown variable and a path that is gone are found', () => {
    expect(unknown(dockerVariables('ENV PORT=3000 SHOP_COLOUR=red'))).toEqual(['SHOP_COLOUR']);
    expect(unknown(composeVariables('    POSTGRES_USER: shop\n    SHOP_COLOUR: ${RED}\n'))).toEqual([
      'SHOP_COLOUR',
      'RED',
    ]);
    expect(unknown(unitVariables('Environment=SHOP_COLOUR=red'))).toEqual(['SHOP_COLOUR']);
    expect(copiedPaths('COPY package.json gone ./\nCOPY --from=pages /shop/build build')).toEqual([
      'package.json',
      'gone',
    ]);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

type Node = { type: string; [field: string]: unknown };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
const isText = (value: unknown): value is string => typeof value === 'string';

function* nodesUnder(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesUnder(one);
  if (!isNode(value)) return;
  yield value;
  for (const [field, child] of Object.entries(value)) if (field !== 'type') yield* nodesUnder(child);
}

/** The text of a literal; of `a ? 'x' : 'y'` both. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === 'Literal') return isText(value.value) ? [value.value] : [];
  if (value.type === 'JSXExpressionContainer') return textsOf(value.expression);
  if (value.type === 'ConditionalExpression') return [...textsOf(value.consequent), ...textsOf(value.alternate)];
  return [];
}

const nameOf = (value: unknown): string | null => {
  if (!isNode(value)) return null;
  if (isText(value.name)) return value.name;
  return isText(value.value) ? value.value : null;
};

/** Whether an expression is what a form asks for: `intent`, `asked.intent`, `text('intent')`, `form.get('intent')`. */
function isIntent(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'Identifier') return value.name === 'intent';
  if (value.type === 'MemberExpression') return value.computed !== true && isIntent(value.property);
  return value.type === 'CallExpression' && textsOf(first(value.arguments)).includes('intent');
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const second = (value: unknown): unknown => (Array.isArray(value) ? value[1] : undefined);

/** The intents that one node compares, names or sends. */
function intentsAt(node: Node, file: ParsedFile): string[] {
  switch (node.type) {
    case 'BinaryExpression':
      if (isIntent(node.left)) return textsOf(node.right);
      return isIntent(node.right) ? textsOf(node.left) : [];
    case 'SwitchStatement':
      return isIntent(node.discriminant) && Array.isArray(node.cases)
        ? node.cases.flatMap((one) => textsOf(one.test))
        : [];
    case 'MemberExpression':
      return node.computed === true && isIntent(node.property) ? keysOf(nameOf(node.object), file) : [];
    case 'Property':
      return nameOf(node.key) === 'intent' ? [...textsOf(node.value), ...chosenBy(node.value, file)] : [];
    case 'JSXAttribute':
      return nameOf(node.name) === 'intent' ? textsOf(node.value) : [];
    case 'JSXOpeningElement':
      return sentBy(node);
    case 'CallExpression':
      return isIntent(node) ? textsOf(second(node.arguments)) : [];
    default:
      return [];
  }
}

/** `<input name="intent" value="x" />` and `<button name="intent" value="x">`. */
function sentBy({ attributes }: Node): string[] {
  const given = (Array.isArray(attributes) ? attributes : []).filter(isNode);
  const givenAs = (name: string) => given.find((one) => nameOf(one.name) === name)?.value;
  return textsOf(givenAs('name')).includes('intent') ? textsOf(givenAs('value')) : [];
}

/** `z.literal('x')`, and `z.enum(NAMES)` with a list that stands in this file or in one that it imports. */
function chosenBy(value: unknown, file: ParsedFile): string[] {
  if (!isNode(value) || value.type !== 'CallExpression') return [];
  const given = first(value.arguments);
  const name = nameOf(given);
  return name && isNode(given) && given.type === 'Identifier' ? listCalled(name, file) : textsOf(given);
}

function declared(name: string | null, { nodes }: ParsedFile): unknown {
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && nameOf(node.id) === name) return node.init;
  }
  return null;
}

/** The keys of an object: the intents that it has a function for. */
function keysOf(name: string | null, file: ParsedFile): string[] {
  const init = declared(name, file);
  const properties = isNode(init) && Array.isArray(init.properties) ? init.properties : [];
  return properties.flatMap((property) => (isNode(property) ? (nameOf(property.key) ?? []) : []));
}

function listCalled(name: string, file: ParsedFile): string[] {
  for (const path of [file.path, ...file.imports]) {
    const list = declared(name, parsed(path));
    const elements = [...nodesUnder(list)].find(({ type }) => type === 'ArrayExpression')?.elements;
    if (Array.isArray(elements)) return elements.flatMap(textsOf);
  }
  return [];
}

type ParsedFile = { path: string; nodes: readonly Node[]; imports: string[]; intents: () => readonly string[] };
const known = new Map<string, ParsedFile>();

function parsed(path: string): ParsedFile {
  const before = known.get(path);
  if (before) return before;
  const { program } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'));
  const nodes = [...nodesUnder(program)];
  const imports = nodes
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap(({ source }) => resolved(path, textsOf(source)[0] ?? ''));
  let intents: readonly string[] | null = null;
  const file: ParsedFile = {
    path,
    nodes,
    imports,
    intents: () => (intents ??= nodes.flatMap((node) => intentsAt(node, file))),
  };
  known.set(path, file);
  return file;
}

/** Files of the pages alone: no intent is compared below them. */
function resolved(from: string, address: string): string[] {
  const path = address.startsWith('#') ? address.slice(1) : relative(ROOT, join(ROOT, dirname(from), address));
  return address.match(/^(\.|#web\/|#contracts\/http\/)/) && /\.tsx?$/.test(path) && existsSync(join(ROOT, path))
    ? [path]
    : [];
}

/** The intents that a screen of web/ and everything it imports compare, name or send. */
export function intentsOf(screenFile: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const look = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const file = parsed(path);
    for (const intent of file.intents()) found.add(intent);
    file.imports.forEach(look);
  };
  look(`web/${screenFile}`);
  return found;
}

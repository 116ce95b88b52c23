import { StripeFault } from './stripe-fault.ts';

/** A value of an x-www-form-urlencoded body with brackets: `line_items[0][quantity]=2`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };

type Branch = Map<string, string | Branch>;

const mostFields = 5_000;
const deepest = 6;

/** Reads Stripe's nested form encoding; numbered or empty brackets make lists. */
export function parseNestedForm(encoded: string): { [key: string]: FormValue } {
  const root: Branch = new Map();
  let fields = 0;
  for (const [name, value] of new URLSearchParams(encoded)) {
    fields += 1;
    if (fields > mostFields) throw new StripeFault(400, 'parameter_invalid', 'Too many parameters');
    placeValue(root, splitName(name), value);
  }
  return branchObject(root);
}

function splitName(name: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  const brackets = [...(match?.[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '');
  const path = [match?.[1] ?? '', ...brackets];
  if (!match || path.length > deepest || path.includes('__proto__')) {
    throw new StripeFault(
      400,
      'parameter_unknown',
      `Received unknown parameter: ${name.slice(0, 100)}`,
      name.slice(0, 100),
    );
  }
  return path;
}

function placeValue(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [depth, rawKey] of path.entries()) {
    const key = rawKey === '' ? String(branch.size) : rawKey;
    if (depth === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key);
    const child: Branch = next instanceof Map ? next : new Map();
    branch.set(key, child);
    branch = child;
  }
}

function branchValue(branch: Branch): FormValue {
  const isList = [...branch.keys()].every((key) => /^\d+$/.test(key));
  return isList ? [...branch.values()].map(readNode) : branchObject(branch);
}

const branchObject = (branch: Branch): { [key: string]: FormValue } =>
  Object.fromEntries([...branch].map(([key, node]) => [key, readNode(node)]));

const readNode = (node: string | Branch): FormValue => (node instanceof Map ? branchValue(node) : node);

import type { Content, Operation } from '../openapi/json-schema.ts';
import type { RouteAccess } from '../plugins/access.ts';

type Described = {
  info?: { title?: string; description?: string };
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
};

/** A page a person can read: every call, who may make it, what it takes and answers. No script; machines read openapi.json. */
export function apiPage(document: object, access: readonly RouteAccess[], locale: string): string {
  const { info = {}, paths = {}, webhooks = {} }: Described = JSON.parse(JSON.stringify(document));
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tag: operation.tags?.[0] ?? '',
      drawn: section({ method, title: path, operation, rule: ruleOf(access, path, method) }),
    })),
  );
  const parts = [...Map.groupBy(calls, ({ tag }) => tag)].sort(([one], [other]) => one.localeCompare(other));
  const messages = Object.entries(webhooks).map(([name, { post = {} }]) =>
    section({ method: 'POST', title: name, operation: post }),
  );
  const named = [...parts.map(([tag]) => tag), 'Webhooks'];
  const title = escapeHtml(info.title ?? 'API');
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${STYLE}</style></head><body><main>
<h1>${title}</h1><p>${escapeHtml(info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
<nav aria-label="${title}">${named.map((tag) => `<a href="#${anchor(tag)}">${escapeHtml(tag)}</a>`).join(' ')}</nav>
${parts
  .map(([tag, own]) =>
    part(
      tag,
      own.map(({ drawn }) => drawn),
    ),
  )
  .join('\n')}
${part('Webhooks', messages)}</main></body></html>`;
}

const STYLE = `:root{color-scheme:light dark}
body{font:16px/1.5 "Hanken",Arial,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color:light-dark(#14163a,#eeeaf5);background:light-dark(#fff,#14151f)}
a{color:light-dark(#2b3a8f,#aab6ff)}h1,h2{font-weight:500}h2{margin-top:3rem}article{border-top:1px solid #8886;padding:1rem 0;overflow-wrap:anywhere}
nav a{margin-right:1rem;display:inline-block;padding:.2rem 0}code{font-size:.95em}.m{font-weight:600;display:inline-block;min-width:4.5rem}
.a{color:light-dark(#565a78,#b3b6cc)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em;background:light-dark(#f5f3ee,#20222f);padding:.75rem;border-radius:6px}
summary{cursor:pointer;padding:.35rem 0}`;

function part(tag: string, drawn: readonly string[]): string {
  return `<section aria-labelledby="${anchor(tag)}"><h2 id="${anchor(tag)}">${escapeHtml(tag)}</h2>\n${drawn.join('\n')}</section>`;
}

function ruleOf(access: readonly RouteAccess[], path: string, method: string): RouteAccess | undefined {
  const url = path.replaceAll(/\{([^}]+)\}/g, ':$1');
  return access.find((route) => route.url === url && route.method === method.toUpperCase());
}

type Section = { method: string; title: string; operation: Operation; rule?: RouteAccess | undefined };

function section({ method, title, operation, rule }: Section): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`,
  );
  const ways = (operation.security ?? []).flatMap((one) => Object.keys(one));
  const facts = [rule?.access ?? '', operation.description ?? '', ways.join(', '), parameters.join(', ')];
  return `<article><p><span class="m">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(title)}</code></p>
<p>${escapeHtml(operation.summary ?? '')}</p><p class="a">${escapeHtml(facts.filter(Boolean).join(' · '))}</p>${examples(operation)}</article>`;
}

/** What is sent and answered, folded away. */
function examples({ requestBody, responses = {} }: Operation): string {
  const sent = requestBody ? shown('→', requestBody.content) : '';
  const answered = Object.entries(responses).map(([status, answer]) =>
    'content' in answer && answer.content ? shown(status, answer.content) : '',
  );
  return [sent, ...answered].join('');
}

function shown(label: string, content: Content): string {
  return Object.entries(content)
    .map(([type, { example }]) => {
      const text = typeof example === 'string' ? example : JSON.stringify(example ?? null, null, 2);
      return `<details><summary>${escapeHtml(`${label} ${type}`)}</summary><pre>${escapeHtml(text)}</pre></details>`;
    })
    .join('');
}

function anchor(tag: string): string {
  return tag.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

import type { RouteAccess } from '../plugins/access.ts';

type Operation = { summary?: string; parameters?: { name: string; in: string; required?: boolean }[] };

/** A page a person can read: every call, who may make it, what it takes. No script; the machine's form is openapi.json. */
export function apiPage(
  document: { info?: { title?: string; description?: string }; paths?: object },
  access: readonly RouteAccess[],
  locale: string,
): string {
  const sections = Object.entries(document.paths ?? {}).flatMap(
    ([path, methods]: [string, Record<string, Operation>]) =>
      Object.entries(methods).map(([method, operation]) => section(path, method, operation, access)),
  );
  const title = escapeHtml(document.info?.title ?? 'API');
  return `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>
body{font:16px/1.5 "Hanken",Arial,sans-serif;max-width:60rem;margin:0 auto;padding:2rem 1rem;color:#14163a}
h1{font-weight:500}article{border-top:1px solid #dcd8cf;padding:1rem 0}code{font-size:.95em}
.m{font-weight:600;display:inline-block;min-width:4.5rem}.a{color:#565a78}</style></head><body>
<h1>${title}</h1><p>${escapeHtml(document.info?.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}</body></html>`;
}

function section(path: string, method: string, operation: Operation, access: readonly RouteAccess[]): string {
  const url = path.replaceAll(/\{([^}]+)\}/g, ':$1');
  const rule = access.find((route) => route.url === url && route.method === method.toUpperCase());
  const parameters = (operation.parameters ?? []).map(
    (parameter) => `${parameter.name} (${parameter.in}${parameter.required ? '' : ', optional'})`,
  );
  return `<article><p><span class="m">${escapeHtml(method.toUpperCase())}</span> <code>${escapeHtml(path)}</code></p>
<p>${escapeHtml(operation.summary ?? '')}</p><p class="a">${escapeHtml(rule?.access ?? '')}${rule?.owner ? `: ${escapeHtml(rule.owner)}` : ''}${
    parameters.length > 0 ? ` · ${escapeHtml(parameters.join(', '))}` : ''
  }</p></article>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export interface StripeEndpoint {
  host: string;
  port: number;
  protocol: 'http' | 'https';
  fetch: typeof fetch;
}

/**
 * Where the SDK sends its calls. The SDK takes a host but no path, so a base such as
 * http://localhost:3000/sandbox/stripe gets its path back in the fetch function.
 */
export function parseStripeEndpoint(apiBase: string, fetchFn: typeof fetch): StripeEndpoint {
  const base = new URL(apiBase);
  if (base.protocol !== 'http:' && base.protocol !== 'https:') {
    throw new Error(`STRIPE_API_BASE must start with http:// or https://, not ${base.protocol}//`);
  }
  const protocol = base.protocol === 'http:' ? 'http' : 'https';
  const prefix = base.pathname.replace(/\/+$/, '');
  return {
    host: base.hostname,
    port: Number(base.port || (protocol === 'http' ? 80 : 443)),
    protocol,
    fetch: prefix === '' ? fetchFn : (input, init) => fetchFn(prefixPath(input, prefix), init),
  };
}

function prefixPath(input: string | URL | Request, prefix: string): URL {
  const url = new URL(input instanceof Request ? input.url : input);
  url.pathname = prefix + url.pathname;
  return url;
}

/**
 * Writes the typed client of the API from its description: a type for every call by method and path, one for every message
 * to an endpoint, and a small function that fetches. Our own, because openapi-typescript needs the API of TypeScript 5.
 */

const HEAD = `/**
 * The shop's API, typed: written from docs/openapi.json by \`npm run client\`. Not to be changed by hand.
 * It needs nothing but fetch; docs/for-developers.md shows how it is used.
 */
`;

/** @param {{ paths: Record<string, Record<string, any>>, webhooks?: Record<string, any> }} document */
export function writeClient(document) {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => writeCall(path, method, operation)),
  );
  const messages = Object.values(document.webhooks ?? {}).map(
    ({ post }) => `  | ${typeOf(post.requestBody.content['application/json'].schema, 2)}`,
  );
  return `${HEAD}
/** Every call: what it takes and what it answers. */
export type Calls = {
${calls.join('\n')}
};

/** Every message to an endpoint (webhooks). */
export type WebhookMessage =
${messages.join('\n')};
${FETCHER}`;
}

function writeCall(path, method, operation) {
  const said = operation.summary ? `  /** ${operation.summary.replaceAll('*/', '* /')} */\n` : '';
  const fields = [
    ...parametersOf(operation, 'path', true),
    ...parametersOf(operation, 'query', false),
    ...parametersOf(operation, 'header', false),
    ...bodyOf(operation),
    `answer: ${answerOf(operation)};`,
  ];
  return `${said}  '${method.toUpperCase()} ${path}': {\n${fields.map((field) => `    ${field}`).join('\n')}\n  };`;
}

function parametersOf({ parameters = [] }, place, isAlwaysNeeded) {
  const own = parameters.filter((parameter) => parameter.in === place);
  if (own.length === 0) return [];
  const isNeeded = own.some(({ required }) => required);
  const type = own.map(({ name, required, schema }) => {
    const optional = required || isAlwaysNeeded ? '' : '?';
    return `${keyOf(name)}${optional}: ${place === 'path' ? 'string | number' : typeOf(schema ?? {}, 4)}`;
  });
  return [`${place}${isNeeded || isAlwaysNeeded ? '' : '?'}: { ${type.join('; ')} };`];
}

function bodyOf({ requestBody }) {
  if (!requestBody) return [];
  const json = requestBody.content['application/json'];
  const optional = requestBody.required ? '' : '?';
  return [`body${optional}: ${json ? typeOf(json.schema, 4) : 'FormData'};`];
}

function answerOf({ responses = {} }) {
  const good = Object.entries(responses).filter(([status]) => /^2/.test(status));
  const types = good.map(([, { content }]) => {
    if (!content) return 'null';
    if (content['application/json']) return typeOf(content['application/json'].schema, 4);
    return content['text/csv'] ? 'string' : 'Blob';
  });
  return [...new Set(types)].join(' | ') || 'null';
}

const PLAIN = { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' };

/** A JSON schema as a TypeScript type. */
export function typeOf(schema, depth) {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, depth)))].join(' | ');
  const types = [schema.type ?? []].flat();
  if (types.length === 0) return 'unknown';
  return types.map((type) => typeOfOne(type, schema, depth)).join(' | ');
}

function typeOfOne(type, schema, depth) {
  if (type === 'array') {
    const item = typeOf(schema.items ?? {}, depth);
    return /[|]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object') return objectType(schema, depth);
  return PLAIN[type] ?? 'unknown';
}

function objectType({ properties, required = [], additionalProperties, propertyNames }, depth) {
  if (!properties || Object.keys(properties).length === 0) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, depth) : 'unknown';
    return propertyNames?.enum
      ? `Partial<Record<${propertyNames.enum.map(literal).join(' | ')}, ${value}>>`
      : `Record<string, ${value}>`;
  }
  const space = ' '.repeat(depth + 2);
  const fields = Object.entries(properties).map(([name, own]) => {
    const note = own.description ? `${space}/** ${own.description.replaceAll('*/', '* /')} */\n` : '';
    const isOptional = !required.includes(name) || own.default !== undefined;
    return `${note}${space}${keyOf(name)}${isOptional ? '?' : ''}: ${typeOf(own, depth + 2)};`;
  });
  return `{\n${fields.join('\n')}\n${' '.repeat(depth)}}`;
}

const literal = (value) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value));
const keyOf = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`);

const FETCHER = `
/** How the shop says no. */
export type RefusalAnswer = {
  /** for programs */
  code: string;
  /** for people, in their language */
  message: string;
  /** sentences by field */
  errors: Record<string, string[]>;
  details?: Record<string, unknown>;
};

/** The shop said no, or could not answer. */
export class ShopRefusal extends Error {
  readonly status: number;
  readonly answer: RefusalAnswer;
  /** Seconds after which another try makes sense; null: the shop did not say. */
  readonly retryAfter: number | null;

  constructor(status: number, answer: RefusalAnswer, retryAfter: number | null) {
    super(\`\${status} \${answer.code}: \${answer.message}\`);
    this.name = 'ShopRefusal';
    this.status = status;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }
}

export type ShopOptions = {
  /** Where the shop is, such as https://shop.example. */
  baseUrl: string;
  /** An API key, or the token of a session. Without one you are a guest. */
  token?: string;
  /** The language of texts and sentences; English when it is not given. */
  language?: 'en' | 'fr';
  fetch?: typeof fetch;
};

type Input<C> = Omit<C, 'answer'>;
/** The second argument may be left out where a call needs nothing. */
type Given<C> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>];
/** What was answered: the body, the status, and headers such as X-Total-Count. */
export type Answered<T> = { data: T; status: number; headers: Headers };
export type ShopClient = <K extends keyof Calls>(call: K, ...given: Given<Calls[K]>) => Promise<Answered<Calls[K]['answer']>>;

type Sent = { path?: object; query?: object; header?: object; body?: unknown };

/** A function that makes the shop's calls by method and path, and throws ShopRefusal when the shop says no. */
export function createShopClient(options: ShopOptions): ShopClient {
  const send = options.fetch ?? fetch;
  return async (call, ...given) => {
    const [method = 'GET', path = '/'] = call.split(' ');
    const sent: Sent = given[0] ?? {};
    const answer = await send(addressOf(options.baseUrl, path, sent), {
      method,
      headers: headersOf(options, sent),
      ...(sent.body === undefined ? {} : { body: sent.body instanceof FormData ? sent.body : JSON.stringify(sent.body) }),
    });
    if (!answer.ok) throw await refusalOf(answer);
    return { data: await bodyOf(answer), status: answer.status, headers: answer.headers };
  };
}

function addressOf(baseUrl: string, path: string, { path: parts = {}, query = {} }: Sent): URL {
  const values = new Map(Object.entries(parts));
  const filled = path.replaceAll(/\\{([^}]+)\\}/g, (_all, name: string) => encodeURIComponent(String(values.get(name))));
  const url = new URL(filled, baseUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function headersOf({ token, language }: ShopOptions, { header = {}, body }: Sent): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token ? { authorization: \`Bearer \${token}\` } : {}),
    ...(language ? { 'accept-language': language } : {}),
    ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    ...Object.fromEntries(Object.entries(header).filter(([, value]) => value !== undefined)),
  };
}

async function refusalOf(answer: Response): Promise<ShopRefusal> {
  const nothing: RefusalAnswer = { code: 'unexpected', message: answer.statusText, errors: {} };
  const said: unknown = await answer.json().catch(() => null);
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return new ShopRefusal(answer.status, isRefusal(said) ? said : nothing, Number.isNaN(after) ? null : after);
}

function isRefusal(said: unknown): said is RefusalAnswer {
  return typeof said === 'object' && said !== null && 'code' in said && 'message' in said && 'errors' in said;
}

/** What is answered is what the description says; \`Calls\` types it. */
async function bodyOf(answer: Response): Promise<any> {
  if (answer.status === 204) return null;
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('json')) return answer.json();
  if (type.startsWith('text/')) return answer.text();
  const blob = await answer.blob();
  return blob.size === 0 ? null : blob;
}
`;

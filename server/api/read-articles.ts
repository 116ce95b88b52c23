import type { FastifyRequest } from 'fastify';

/**
 * An order may name its lines `articles`, as a list or as a JSON string of one, and `lines` may be such a string too.
 * What cannot be read stays as it came: the schema refuses it.
 */
export async function readArticles(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const { articles, ...rest }: Record<string, unknown> = { ...body };
  const given = 'lines' in rest ? rest.lines : articles;
  if ('lines' in rest && articles !== undefined) return; // both: neither is guessed at
  request.body = { ...rest, lines: typeof given === 'string' ? parsed(given) : given };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { Readable } from 'node:stream';
import fastifyMultipart from '@fastify/multipart';
import { z } from 'zod';
import { MOST_SHEET_BYTES } from '#contracts/http/article-sheet.ts';
import { pictureKeySchema } from '#contracts/http/pictures.ts';
import { translate } from '#contracts/texts/translate.ts';
import { filledLine } from '#contracts/typed-text.ts';
import { checkImport, nameImportPicture } from '#shop/imports/check-import.ts';
import { everyProblem, readImport } from '#shop/imports/read-import.ts';
import { WRONG_COLUMN } from '#shop/imports/read-sheet.ts';
import { Refusal } from '#shop/kernel/refusal.ts';
import { actorOf } from '../plugins/access.ts';
import type { Services } from '../services.ts';
import type { ApiApp } from './api-app.ts';
import { idParams } from './id-params.ts';
import { sendCsv } from './send-csv.ts';

/** Files of articles that come in. They are started and undone on their screen. */
export async function importRoutes(app: ApiApp, services: Services): Promise<void> {
  await app.register(async (forms) => {
    await forms.register(fastifyMultipart, {
      limits: { fileSize: MOST_SHEET_BYTES, files: 1, fields: 0, parts: 1, fieldNameSize: 60 },
    });
    checkRoute(forms, services);
  });
  app.post(
    '/api/imports/pictures',
    {
      config: { access: 'admin', resource: 'articles' },
      schema: {
        summary: 'Say under which name a picture was sent that a file of articles may name',
        body: z.strictObject({ key: pictureKeySchema, name: filledLine(200) }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await nameImportPicture(services.shop, request.body);
      return reply.code(204).send(null);
    },
  );
  wrongRowsRoute(app, services);
}

function checkRoute(app: ApiApp, { shop }: Services): void {
  app.post(
    '/api/imports',
    {
      config: { access: 'admin', resource: 'articles' },
      schema: {
        summary: 'Check a CSV file of articles, field `file`, at most 20 MB: a dry run that changes no article',
        consumes: ['multipart/form-data'],
        response: { 201: z.object({ id: z.int() }) },
      },
    },
    async (request, reply) => {
      const part = request.isMultipart() ? await request.file().catch(() => undefined) : undefined;
      if (part?.fieldname !== 'file') throw new Refusal('import.file');
      try {
        const input = { fileName: part.filename, chunks: bytesOf(part.file) };
        const id = await checkImport(shop, actorOf(request), input);
        return await reply.code(201).send({ id });
      } catch (error) {
        reply.header('connection', 'close'); // what is still on its way is not read
        throw error;
      }
    },
  );
}

/** The file as it comes; one that is too large ends with a refusal. */
async function* bytesOf(file: Readable & { truncated: boolean }): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) if (chunk instanceof Uint8Array) yield chunk;
  if (file.truncated) throw new Refusal('import.too.large');
}

function wrongRowsRoute(app: ApiApp, { shop }: Services): void {
  app.get(
    '/api/imports/:id/wrong.csv',
    {
      config: { access: 'admin', resource: 'articles', isForWriters: true },
      schema: { summary: 'The rows of an import that were not taken, as a CSV file to be put right', params: idParams },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await readImport(shop, id);
      if (!found) throw new Refusal('not.found');
      const { columns } = found;
      const own = columns.filter((column) => column !== WRONG_COLUMN);
      return sendCsv(reply, { name: `import-${id}-wrong`, heads: [...own, WRONG_COLUMN], batches: rows() });

      async function* rows() {
        for await (const batch of everyProblem(shop, id)) {
          yield batch.map(({ cells, problems }) => [
            ...columns.flatMap((column, at) => (column === WRONG_COLUMN ? [] : [cells[at] ?? ''])),
            problems.map(({ field, code, values }) => `${field}: ${translate(request.locale, code, values)}`).join(' '),
          ]);
        }
      }
    },
  );
}

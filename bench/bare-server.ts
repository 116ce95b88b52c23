import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

/** Answers every address with one file of bytes and its headers: the yardstick beside the shop. */
const [, , file = '', port = '0'] = process.argv;
const { headers, body }: { headers: Record<string, string>; body: string } = JSON.parse(readFileSync(file, 'utf8'));
const bytes = Buffer.from(body, 'base64');
const app = Fastify();
app.get('/healthz', async () => ({ status: 'ok' }));
app.get('/*', (_request, reply) => reply.headers(headers).send(bytes));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));

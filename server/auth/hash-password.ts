import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#shop/kernel/refusal.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane (H04). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** Two at a time: a hundred log-ins must neither fill the memory nor starve everything else that Node does in threads. */
const AT_ONCE = 2;
const MOST_WAITING = 500;

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{16,})\$([A-Za-z0-9+/]{32,})$/;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * A password as it is stored: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Slow on purpose: never call it inside a transaction.
 *
 * refuses  service.unavailable — too many are waiting
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(() => derive(password, salt, COST));
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain64(salt)}$${plain64(hash)}`;
}

/** Says whether a password is the one behind a stored hash, whatever cost the hash was made with. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = PHC.exec(hash) ?? [];
  if (!salt || !expected) return false;
  const wanted = Buffer.from(expected, 'base64');
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  };
  const derived = await inTurn(() => derive(password, Buffer.from(salt, 'base64'), cost));
  return timingSafeEqual(derived, wanted);
}

function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message: Buffer.from(password, 'utf8'), nonce, ...cost }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('service.unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve)); // the one that ends hands its place on
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

import { expect, it } from 'vitest';
import { createSearchSession, type SearchProgress } from './search-session.ts';

function openSession() {
  const notified: SearchProgress<string, string>[] = [];
  const waiting = new Map<
    string,
    { answer: (found: string) => void; fail: (error: Error) => void; signal: AbortSignal }
  >();
  const session = createSearchSession<string, string>(
    (criteria, signal) => new Promise((answer, fail) => waiting.set(criteria, { answer, fail, signal })),
    (news) => notified.push(news),
  );
  return { session, notified, waiting };
}

it('an answer that comes late does not replace a newer one, and its question is called off', async () => {
  const { session, notified, waiting } = openSession();
  const older = session.look('bou');
  const newer = session.look('boubou');
  expect(waiting.get('bou')?.signal.aborted).toBe(true);
  waiting.get('boubou')?.answer('nine');
  await newer;
  waiting.get('bou')?.answer('twelve');
  await older;
  expect(notified.filter(({ kind }) => kind !== 'asking')).toEqual([
    { kind: 'found', criteria: 'boubou', found: 'nine' },
  ]);
});

it('a failure is reported of the newest question only, and of none after the end', async () => {
  const { session, notified, waiting } = openSession();
  const older = session.look('wax');
  const newer = session.look('bazin');
  waiting.get('wax')?.fail(new Error('called off'));
  waiting.get('bazin')?.fail(new Error('down'));
  await Promise.all([older, newer]);
  const last = session.look('kente');
  session.stop();
  waiting.get('kente')?.fail(new Error('called off'));
  await last;
  expect(notified.filter(({ kind }) => kind === 'failed').map(({ criteria }) => criteria)).toEqual(['bazin']);
});

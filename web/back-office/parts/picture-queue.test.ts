import { expect, test } from 'vitest';
import { createPictureQueue, type Going } from './picture-queue.ts';

const file = (name: string) => new File(['x'], name);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A queue whose shop answers when the test says so. */
function open(refuse: (name: string) => string | null = () => null) {
  const asked: { name: string; signal: AbortSignal; answer: (stored: string) => void; fail: () => void }[] = [];
  const stored: string[] = [];
  let going: Going[] = [];
  const queue = createPictureQueue<string>({
    send: ({ name }, { onProgress, signal }) => {
      onProgress(40);
      return new Promise((answer, reject) =>
        asked.push({ name, signal, answer, fail: () => reject(new Error('lost')) }),
      );
    },
    refuse: ({ name }) => refuse(name),
    explain: () => ({ problem: 'No connection.', canTryAgain: true }),
    onStored: (one) => stored.push(one),
    onChange: (next) => {
      going = next;
    },
  });
  return { queue, asked, stored, going: () => going.map(({ name, state, percent }) => `${name} ${state} ${percent}`) };
}

test('pictures are sent one after the other and arrive in the order in which they were chosen', async () => {
  const { queue, asked, stored, going } = open();
  queue.add([file('a'), file('b')]);
  expect(going()).toEqual(['a sending 40', 'b waiting 0']);
  expect(asked).toHaveLength(1);
  queue.add([file('c')]);
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    asked[index]?.answer(name);
    await settled();
  }
  expect(stored).toEqual(['a', 'b', 'c']);
  expect(going()).toEqual([]);
});

test('one that is refused or lost does not hold up the others, and can be sent again', async () => {
  const { queue, asked, stored, going } = open((name) => (name === 'gif' ? 'Not a picture.' : null));
  queue.add([file('gif'), file('lost'), file('fine')]);
  asked[0]?.fail();
  await settled();
  asked[1]?.answer('fine');
  await settled();
  expect(going()).toEqual(['gif failed 0', 'lost failed 40']);
  queue.again(2);
  expect(asked.map(({ name }) => name)).toEqual(['lost', 'fine', 'lost']);
  asked[2]?.answer('lost');
  await settled();
  expect(stored).toEqual(['fine', 'lost']);
  queue.stop(1);
  expect(going()).toEqual([]);
});

test('one that is taken back is stopped, and the next one goes', async () => {
  const { queue, asked, stored, going } = open();
  queue.add([file('a'), file('b'), file('c')]);
  queue.stop(2);
  queue.stop(1);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.fail();
  await settled();
  expect(going()).toEqual(['c sending 40']);
  queue.stopAll();
  expect([asked[1]?.signal.aborted, going(), stored]).toEqual([true, [], []]);
});

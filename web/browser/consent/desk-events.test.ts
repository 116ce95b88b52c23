import { expect, it, vi } from 'vitest';
import { askDesk, hearDesk } from './desk-events.ts';

it('what is asked of the desk before it is there is done when it comes, once, the latest alone', () => {
  askDesk('again');
  askDesk('chat');
  const hear = vi.fn();
  const stop = hearDesk(hear);
  expect(hear.mock.calls).toEqual([['chat']]);
  stop();
  hearDesk(hear)();
  expect(hear).toHaveBeenCalledTimes(1);
});

it('a desk that is there hears at once, and one that has gone leaves the press to the next', () => {
  const [first, next] = [vi.fn(), vi.fn()];
  const stop = hearDesk(first);
  askDesk('again');
  stop();
  askDesk('chat');
  hearDesk(next)();
  expect(first.mock.calls).toEqual([['again']]);
  expect(next.mock.calls).toEqual([['chat']]);
});

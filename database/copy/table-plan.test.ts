import { expect, it } from 'vitest';
import { inOrder } from './table-plan.ts';

it('puts a table behind those that it names, and says which name each other in a circle', () => {
  const links = [
    { from: 'lines', to: 'orders' },
    { from: 'orders', to: 'users' },
    { from: 'lines', to: 'products' },
  ];
  const order = inOrder(['lines', 'orders', 'products', 'users'], links);
  for (const { from, to } of links) expect(order.indexOf(from)).toBeGreaterThan(order.indexOf(to));
  expect(() =>
    inOrder(
      ['a', 'b'],
      [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
      ],
    ),
  ).toThrow('a, b');
});

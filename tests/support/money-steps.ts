import fc from 'fast-check';

/** What happens to an order: to which of its lines, and how much of it. */
export type Step = { does: string; line: number; part: number };
export const plain = fc
  .constantFrom(
    'pay',
    'pay anew',
    'pay asked',
    'fail',
    'pay late',
    'start',
    'deliver all',
    'call off',
    'refuse at door',
    'money goes',
    'hear again',
  )
  .map((does): Step => ({ does, line: 0, part: 0 }));
export const parcel = fc.record({
  does: fc.constant('deliver part'),
  line: fc.integer({ min: 0, max: 1 }),
  part: fc.integer({ min: 1, max: 3 }),
});
export const refund = fc.record({
  does: fc.constant('give back'),
  line: fc.constant(0),
  part: fc.integer({ min: 1, max: 20_000 }),
});
/** Other pieces of a line, none, or pieces more. */
export const change = fc.record({
  does: fc.constant('change lines'),
  line: fc.integer({ min: 0, max: 2 }),
  part: fc.integer({ min: 0, max: 5 }),
});
export const hand = fc.oneof(
  fc.record({
    does: fc.constantFrom('take by hand', 'spend credit', 'as credit'),
    line: fc.constant(0),
    part: fc.integer({ min: 1, max: 40_000 }),
  }),
  fc.constant<Step>({ does: 'take back', line: 0, part: 0 }),
);
/** Most orders are paid or to be paid on delivery, and have begun: the others end before anything happens. */
export const opening = fc.constantFrom<readonly string[]>(
  ['pay', 'start'],
  ['pay', 'start'],
  ['pay'],
  ['pay', 'change lines'],
  ['change lines', 'pay anew'],
  [],
);

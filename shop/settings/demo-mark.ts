/** The setting that says when a shop was filled as the demonstration shop; no other shop has it. */
export const DEMO_MARK = 'seed.demo';

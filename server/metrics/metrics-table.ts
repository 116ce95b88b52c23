/**
 * What the shop counts, as Prometheus names it (each with `shop_` before it). `nodes` says what a sum over the workers of
 * one machine means: their own figures are added, what all of them read from the one database is taken once.
 */

/** Counted as it happens. */
export const COUNTED = {
  events_total: { help: 'What happened in the shop, by its name: order.placed, order.paid, …', labels: ['event'] },
  refusals_total: { help: 'Changes the shop said no to, by the code of the refusal', labels: ['code'] },
  stock_refusals_total: { help: 'Orders refused because too few pieces are left', labels: [] },
  events_told_total: { help: 'Messages given to a subscriber, by how it ended', labels: ['subscriber', 'outcome'] },
  background_runs_total: { help: 'Runs of background work, by how they ended', labels: ['work', 'outcome'] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;
export type Counted = keyof typeof COUNTED;

/** Read when somebody asks. */
export const WATCHED = {
  database_connections: { help: 'Connections to the database', labels: ['state'], type: 'gauge', nodes: 'sum' },
  database_statements_total: { help: 'Statements sent to the database', labels: [], type: 'counter', nodes: 'sum' },
  outbox_waiting: {
    help: 'Messages that are still to be delivered',
    labels: ['subscriber'],
    type: 'gauge',
    nodes: 'max',
  },
  outbox_parked: { help: 'Messages given up, for a person', labels: ['subscriber'], type: 'gauge', nodes: 'max' },
  outbox_lag_seconds: {
    help: 'Age of the oldest waiting message',
    labels: ['subscriber'],
    type: 'gauge',
    nodes: 'max',
  },
  page_cache_hits_total: { help: 'Pages and lists answered from memory', labels: [], type: 'counter', nodes: 'sum' },
  page_cache_misses_total: { help: 'Anonymous reads not found in memory', labels: [], type: 'counter', nodes: 'sum' },
  page_cache_bytes: { help: 'Memory that kept pages take', labels: [], type: 'gauge', nodes: 'sum' },
  page_cache_entries: { help: 'Pages and lists that are kept', labels: [], type: 'gauge', nodes: 'sum' },
  changes_taken: { help: '0 while the shop takes no changes', labels: [], type: 'gauge', nodes: 'min' },
  search_filled: { help: '1 once the search has every article', labels: [], type: 'gauge', nodes: 'min' },
  push_sockets: { help: 'Browsers connected to the push hub', labels: [], type: 'gauge', nodes: 'sum' },
  up_seconds: { help: 'Since when the process runs', labels: [], type: 'gauge', nodes: 'min' },
} as const satisfies Record<
  string,
  { help: string; labels: readonly string[]; type: 'gauge' | 'counter'; nodes: 'sum' | 'max' | 'min' }
>;
export type Watched = keyof typeof WATCHED;

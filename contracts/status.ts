/** Why the shop takes no changes for a while, although it can be read: it moves to another database, or its disk is nearly full. */
export const PAUSES = ['moving', 'disk'] as const;
export type Pause = (typeof PAUSES)[number];

/** How the shop is doing, as the staff sees it: facts of the process that answers, and of the database all share. */
export type ShopStatus = {
  /** Moments as ISO texts, so that it crosses the wire as it is. */
  at: string;
  version: string;
  startedAt: string;
  /** Which of the processes answered. */
  process: string;
  memoryBytes: number;
  /** Null while changes are taken. */
  pause: Pause | null;
  database: {
    kind: 'pglite' | 'postgres';
    bytes: number;
    answerMs: number;
    size: number;
    idle: number;
    waiting: number;
  };
  messages: { subscriber: string; waiting: number; parked: number; oldestSeconds: number }[];
  search: { engine: string; filledAt: string | null };
  /** sockets  null with a hosted push service, which counts for itself */
  push: { engine: string; sockets: number | null };
  mail: CallStatus & { lastSentAt: string | null };
  payments: CallStatus & { lastHeardAt: string | null };
  /** freeMegabytes  where DATA_DIR lies */
  files: CallStatus & { freeMegabytes: number };
  pages: { hits: number; misses: number; entries: number; bytes: number };
  runs: { work: string; lastRunAt: string | null; lastMs: number; lastFailedAt: string | null; isFailing: boolean }[];
  slowest: { method: string; route: string; ms: number; at: string }[];
};

/** How calls to another system went since this process began. */
type CallStatus = { engine: string; calls: number; failures: number; isFailing: boolean };

export const STATUS_PARTS = [
  'database',
  'messages',
  'search',
  'push',
  'mail',
  'payments',
  'files',
  'pages',
  'runs',
] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

const STATUS_TROUBLES = [
  'slow',
  'crowded',
  'parked',
  'late',
  'unfilled',
  'unreached',
  'full',
  'paused',
  'moving',
  'failing',
] as const;
type StatusTrouble = (typeof STATUS_TROUBLES)[number];

const SLOW_MS = 250;
const MANY_WAIT = 8;
const LATE_SECONDS = 60;
const LITTLE_SPACE_MB = 1_024; // the embedded database takes no more changes below 150 (F04): somebody should know before
const FILLING_MINUTES = 5;

/**
 * What somebody should look at, part by part; a part that is not named is well.
 *
 * source  decision 0052
 */
export function troublesOf(status: ShopStatus): Partial<Record<StatusPart, StatusTrouble>> {
  const { database, messages, search, mail, payments, files, runs } = status;
  const troubles: [StatusPart, StatusTrouble, boolean][] = [
    ['database', 'crowded', database.waiting >= MANY_WAIT],
    ['database', 'slow', database.answerMs >= SLOW_MS],
    ['messages', 'late', messages.some(({ oldestSeconds }) => oldestSeconds > LATE_SECONDS)],
    ['messages', 'parked', messages.some(({ parked }) => parked > 0)],
    ['search', 'unfilled', search.filledAt === null && minutesBetween(status.startedAt, status.at) >= FILLING_MINUTES],
    ['mail', 'unreached', mail.isFailing],
    ['payments', 'unreached', payments.isFailing],
    ['files', 'unreached', files.isFailing],
    ['files', 'full', files.freeMegabytes < LITTLE_SPACE_MB],
    ['files', 'paused', status.pause === 'disk'],
    ['database', 'moving', status.pause === 'moving'],
    ['runs', 'failing', runs.some(({ isFailing }) => isFailing)],
  ];
  return Object.fromEntries(troubles.flatMap(([part, trouble, isSo]) => (isSo ? [[part, trouble]] : [])));
}

function minutesBetween(from: string, to: string): number {
  return (new Date(to).getTime() - new Date(from).getTime()) / 60_000;
}

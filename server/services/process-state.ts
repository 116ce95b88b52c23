import type { Config } from '../config.ts';
import { type ChangesGate, createChangesGate } from '../upkeep/changes-gate.ts';

/** What changes while the process runs: its port, whether it takes changes, whether it is about to end. */
export type ProcessState = {
  /** Where visitors find the shop: PUBLIC_URL, or this machine and the port that is listened on. No slash at the end. */
  publicUrl: () => string;
  /** Called once the port is known: PORT=0 takes any. */
  listenOn: (port: number) => void;
  /** Whether changes are taken: not while the shop moves to another database, or its disk is nearly full. */
  changes: ChangesGate;
  /** True once the process is about to end. */
  isClosing: () => boolean;
  startClosing: () => void;
};

export function createProcessState(config: Config, publicUrl?: () => string): ProcessState {
  let port = config.PORT;
  let isClosing = false;
  return {
    publicUrl: publicUrl ?? (() => config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://localhost:${port}`),
    listenOn: (bound) => {
      port = bound;
    },
    changes: createChangesGate(),
    isClosing: () => isClosing,
    startClosing: () => {
      isClosing = true;
    },
  };
}

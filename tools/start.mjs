/** `npm start`: installs, builds when stale, then runs the shop with the pinned Node until a signal ends it. */
import { spawn } from 'node:child_process';
import { install } from './packages.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { envFile, environment, ROOT, runMain, SHOP_OPTIONS } from './running.mjs';
import { build } from './shop-build.mjs';

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

await runMain(async () => {
  await install('start');
  await build();
  return runShop(process.argv.slice(2));
});

function runShop(args) {
  const child = spawn(
    pinnedNode(),
    [...envFile(), ...SHOP_OPTIONS, '--import', './tools/stop-with-parent.mjs', 'build/process/start.js', ...args],
    {
      cwd: ROOT,
      env: environment(),
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT']) process.on(signal, () => passOn(child, signal));
  const watch = watchParent(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      if (child.connected) child.disconnect();
      resolve(code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0));
    });
  });
}

/** A Ctrl-C in a terminal reaches the shop by itself: passing it on would count twice. */
function passOn(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/** npm waits for its scripts: when it is gone, somebody killed it, and the shop must not stay behind holding its data. */
function watchParent(child) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
}

/** Loaded before the shop: when the process that started it dies without a word, the shop closes its database and ends. */
import cluster from 'node:cluster';

// A worker of the shop is ended by its parent process.
if (process.channel && cluster.isPrimary) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

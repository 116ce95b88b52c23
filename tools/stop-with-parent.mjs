/** Loaded before the shop: when the process that started it dies without a word, the shop closes its database and ends. */
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}

/** How long this process computes for something that does not wait, in ms: what else the machine does is not counted. */
export function processorMsOf(act: () => void): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

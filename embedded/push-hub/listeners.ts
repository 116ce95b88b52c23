/** One open browser, as whoever sends to it sees it. */
export type HubSocket = { id: string; send: (text: string) => void; isOpen: () => boolean };

/** Who listens to what, in this process. */
export type Listeners = ReturnType<typeof createListeners>;

export function createListeners() {
  const channels = new Map<string, Set<HubSocket>>();
  return {
    join: (channel: string, socket: HubSocket) => {
      channels.set(channel, (channels.get(channel) ?? new Set()).add(socket));
    },
    leave: (channel: string, socket: HubSocket) => {
      const there = channels.get(channel);
      there?.delete(socket);
      if (there?.size === 0) channels.delete(channel);
    },
    on: (channel: string): Iterable<HubSocket> => channels.get(channel) ?? [],
    has: (channel: string) => channels.has(channel),
  };
}

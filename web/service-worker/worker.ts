declare const self: ServiceWorkerGlobalScope;

/** The worker itself, with its type. */
export const worker = self;

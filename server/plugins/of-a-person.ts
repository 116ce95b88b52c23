import type { FastifyRequest } from 'fastify';

/** Addresses of programs: what is wrong there is answered in their own form, not with a page. */
const NO_PAGES = /^\/(api|sanctum|sandbox|pictures|assets)(\/|$)/;

/** Whether no page stands at an address, only answers for programs. */
export function isForPrograms(url: string): boolean {
  return NO_PAGES.test(url);
}

/** Whether a browser asks for something that a person will look at: then even a no is a page. */
export function isOfAPerson({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  return !isForPrograms(url) && (headers.accept?.includes('text/html') ?? false);
}

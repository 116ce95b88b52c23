import { createContext, useContext } from 'react';

const ScriptNonce = createContext<string | undefined>(undefined);

/** Says below it what marks the scripts that the shop itself writes into this page (entry.server.tsx). */
export const ScriptNonceProvider = ScriptNonce.Provider;

/**
 * What marks an inline script as the shop's own while a page is rendered: only marked scripts are allowed by the page's
 * policy, and the mark is taken out before the page is sent (server/pages/host.ts). Undefined in a browser.
 *
 * source  decision 0068
 */
export function useScriptNonce(): string | undefined {
  return useContext(ScriptNonce);
}

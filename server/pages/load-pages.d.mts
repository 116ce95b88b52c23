import type { ServerBuild } from 'react-router';

/** What `npm run build` made of web/ for the server. Declared here: the types hold with and without a build. */
export function loadPages(): Promise<ServerBuild>;

import { data, type ServerBuild } from 'react-router';
import type { NotNow } from '#contracts/refusals.ts';
import type { Pause } from '#contracts/status.ts';
import { refusalForNow } from '#shop/kernel/not-now.ts';
import { isRefusal } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

type Routes = ServerBuild['routes'];
type Action = NonNullable<NonNullable<Routes[string]>['module']['action']>;

/**
 * The same pages, whose forms say why something cannot be done, now or at all: what an action does not answer for itself, because the
 * shop takes no changes or has no room for them, becomes the page of trouble with that reason, not one of an error.
 *
 * pauseNow  why the shop takes no changes at the moment
 */
export function sayNotNow(build: ServerBuild, pauseNow: () => Pause | null): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route) continue;
    const action = guarded(route.module.action ?? takesNoForm, pauseNow);
    routes[id] = { ...route, module: { ...route.module, action } };
  }
  return { ...build, routes };
}

/** A form for a page that takes none: said in the shop's words, not in the router's, which name its files. */
const takesNoForm: Action = async () => {
  throw data({ refused: 'body.unreadable' } satisfies NotNow, { status: 405 });
};

function guarded(action: Action, pauseNow: () => Pause | null): Action {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      const refusal = refusalForNow(error, pauseNow());
      if (!refusal) throw error;
      if (!isRefusal(error)) args.context.get(requestContext).failure.note(error);
      throw data({ refused: refusal.code } satisfies NotNow, { status: 503 });
    }
  };
}

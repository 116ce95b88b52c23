import { data, type ServerBuild } from 'react-router';
import { REFUSALS } from '#contracts/refusals.ts';
import { sayUnread } from '#contracts/texts/say-refusal.ts';
import { isUnread } from '#shop/kernel/refusal.ts';
import { requestContext } from '#web/frame/request-context.server.ts';

type Routes = ServerBuild['routes'];
type Action = NonNullable<NonNullable<Routes[string]>['module']['action']>;

/** The same pages, whose forms say why they were not read, where the form is: too large, or too slow. */
export function answerUnreadForms(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    const action = route?.module.action;
    routes[id] = route && action ? { ...route, module: { ...route.module, action: saying(action) } } : route;
  }
  return { ...build, routes };
}

function saying(action: Action): Action {
  return async (args) => {
    try {
      return await action(args);
    } catch (error) {
      if (!isUnread(error)) throw error;
      const words = sayUnread(args.context.get(requestContext).locale, error.code);
      return data({ refused: { words, problems: {}, given: {} } }, { status: REFUSALS[error.code] });
    }
  };
}

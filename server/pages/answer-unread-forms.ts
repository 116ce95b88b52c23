import type { ServerBuild } from 'react-router';
import { isUnread, refuseUnread } from '#web/forms/read-form.server.ts';
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
      return refuseUnread(error, args.context.get(requestContext).locale);
    }
  };
}

import { data, type ServerBuild } from 'react-router';
import { isUnkeepable } from '#shop/kernel/unkeepable.ts';

type Routes = ServerBuild['routes'];
type Module = NonNullable<Routes[string]>['module'];

/**
 * The same pages, for whatever somebody wrote into an address or a form: characters that the database cannot hold, such as
 * a NUL, name nothing that is there, so a page is not found and a form is not taken. Without this each page would have to
 * look for them.
 */
export function refuseOddCharacters(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes))
    routes[id] = route && { ...route, module: guard(route.module) };
  return { ...build, routes };
}

function guard(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: keeping(loader, 404) }),
    ...(action && { action: keeping(action, 422) }),
  };
}

function keeping<Args>(ask: (args: Args) => unknown, status: 404 | 422): (args: Args) => Promise<unknown> {
  return async (args) => {
    try {
      return await ask(args);
    } catch (error) {
      if (!isUnkeepable(error)) throw error;
      throw data(null, { status });
    }
  };
}

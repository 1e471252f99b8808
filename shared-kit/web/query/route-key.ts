import type { RouteContract } from '../../contracts/route.ts';

/** `users` of `/api/users/:id`: what a write to the resource makes stale. */
export const resourceOf = (contract: Pick<RouteContract, 'path'>): string =>
  contract.path.split('/')[2] ?? '';

export const routeKey = (contract: Pick<RouteContract, 'path'>, input: unknown, scope?: unknown) =>
  [resourceOf(contract), contract.path, input, ...(scope === undefined ? [] : [scope])] as const;

/** Which of its refusals each route of a service is asked for in the run: one route of every kind for all of them, the others for a sample. */
import type { RouteContract } from '../../contracts/route.ts';
import { isLong, sampleOf, testSeed } from '../test-form.ts';

interface Planned {
  readonly contract: RouteContract;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `PUT /api/elements/:id`. */
export const nameOfRoute = ({ contract: { method, path } }: Planned): string => `${method} ${path}`;

/** What the kit's own code decides by; two routes that agree in it go the same way from the token to the handler. */
const kindOf = ({ contract, headers = {} }: Planned): string => {
  const { access, bodyType, confirmed = false, method, params, query, body } = contract;
  const accessForm = typeof access === 'object' ? `${access.in} ${access.demand !== undefined}` : access;
  const parts = [params, query, body].map((part) => part !== undefined);
  return [method, accessForm, bodyType ?? 'json', confirmed, Object.keys(headers).length > 0, parts].join(
    ' ',
  );
};

/** The routes that are tried with everything: one of every kind, drawn by the run's seed; all of them in the long form. */
export const triedInFull = <Route extends Planned>(routes: readonly Route[]): ReadonlySet<Route> =>
  new Set(
    [...Map.groupBy(routes, kindOf)].flatMap(([kind, alike]) =>
      sampleOf(alike, { most: 1, key: `kind ${kind}`, nameOf: nameOfRoute }),
    ),
  );

/** What a failure adds to its message where the run drew what it tried. */
export const playedAgainBy: string = isLong ? '' : ` (again with TEST_SEED=${testSeed})`;

/** What the list of correctives asks of the database. */
import type { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { type CorrectiveClock, correctiveConditions } from 'shared-kit/domain/correctives/corrective-queries';
import { filterOf, mergeFilters } from 'shared-kit/server/database/conditions';
import type { InputOf } from 'shared-kit/server/http/define-route';

export type CorrectiveQuery = InputOf<typeof listCorrectives>['query'];
type Filter = Readonly<Record<string, unknown>>;

/** `visible`: what the caller may know of. */
export const correctiveFilter = (query: CorrectiveQuery, visible: Filter, clock: CorrectiveClock): Filter =>
  mergeFilters([
    { installationId: query.installationId },
    visible,
    ...correctiveConditions(query, clock).map(filterOf),
  ]);

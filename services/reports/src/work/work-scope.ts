/** Which tasks a report is of, and how they are read. */
import type { ChoreResult } from 'shared-kit/contracts/enums';
import {
  maintenanceFeature,
  type Programme,
  programmeRead,
  programmes,
} from 'shared-kit/contracts/plans/programmes';
import { countedWith, reportPermissions } from 'shared-kit/contracts/reports/report-access';
import { type getTimeReport, mostReportDays } from 'shared-kit/contracts/reports/work-reports';
import { type WorkFactV1, workFactsV1 } from 'shared-kit/contracts/views/work';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { spanOfDays } from 'shared-kit/domain/dates/local-day';
import { type Connection, databaseOf } from 'shared-kit/server/database/mongo';
import { mayIn, type RequestContext } from 'shared-kit/server/http/context';
import type { InputOf } from 'shared-kit/server/http/define-route';
import { fail } from 'shared-kit/server/http/errors';

export type ScopeQuery = Pick<TimeQuery, 'installationId' | 'from' | 'to'> & Partial<Omit<TimeQuery, 'by'>>;
type TimeQuery = InputOf<typeof getTimeReport>['query'];
type Filter = Record<string, unknown>;

const listed = [
  ...(['archetype', 'periodicity', 'buildingId', 'floorId', 'areaId', 'elementId'] as const),
  ...(['elementTypeId', 'choreTypeId'] as const),
] as const;

/** All results: the index by when work falls due has the result before it. */
export const anyResult = { $in: [0, 1, 2, 3] };
export const dueWithin = ({ from, to }: { readonly from: number; readonly to: number }) => ({
  dueEnd: { $gt: new Date(from), $lte: new Date(to) },
});

/** Of what was performed in some days: as a condition of `result`, all that ever had one of them would be gone through by an index. */
export const havingResult = (results: readonly ChoreResult[]) => ({
  $expr: { $in: ['$result', [...results]] },
});

/** Stands for those that nobody does. */
export const nobody = 0;

type Asking = Pick<RequestContext, 'caller' | 'views'>;

const programmesThere = async ({ views }: Asking, installationId: number): Promise<Programme[]> => {
  const modules = await views.modules(installationId);
  const features = modules.find(({ module }) => module === maintenanceFeature.module)?.features ?? [];
  return programmes.filter((programme) => features.includes(programme));
};

/** The programmes that the installation has and the caller may count. */
export const countedProgrammes = async (asking: Asking, installationId: number): Promise<Programme[]> => {
  const counted = new Set(
    reportPermissions
      .filter((permission) => mayIn(asking.caller, installationId, [permission]))
      .flatMap((permission) => countedWith[permission]),
  );
  return (await programmesThere(asking, installationId)).filter((programme) => counted.has(programme));
};

/** Those whose tasks the caller may read. */
export const readProgrammes = async (asking: Asking, installationId: number): Promise<Programme[]> =>
  (await programmesThere(asking, installationId)).filter((programme) =>
    mayIn(asking.caller, installationId, programmeRead[programme]),
  );

/** What a report is read with: a request's context, or what a job has of one. */
export type ReadContext = Pick<RequestContext, 'db' | 'caller' | 'views' | 'now'>;

export interface WorkScope {
  /** For `workFacts_v1`. */
  readonly filter: Filter;
  readonly installationId: number;
  readonly programmes: readonly Programme[];
  /** By more than the installation, days and programmes. */
  readonly isNarrowed: boolean;
  /** The instants that the days begin and end at. */
  readonly from: number;
  readonly to: number;
  readonly timeZone: string;
}

/** 400 for days that end before they begin, or are too many. */
export const checkDays = ({ from, to }: Pick<ScopeQuery, 'from' | 'to'>): void => {
  const code = to < from ? 'beforeFrom' : daysBetween(from, to) >= mostReportDays ? 'tooLong' : null;
  if (code) fail('invalidInput', { fields: [{ path: 'to', code }] });
};

/** 403 for a programme that the caller may not count. */
export const workScope = async (ctx: ReadContext, query: ScopeQuery): Promise<WorkScope> => {
  const { installationId, from, to, programme, person } = query;
  checkDays(query);
  const counted = await countedProgrammes(ctx, installationId);
  if (programme?.some((each) => !counted.includes(each))) fail('forbidden');
  const { timeZone } = (await ctx.views.installation(installationId)) ?? fail('notFound');
  const { from: start, to: end } = spanOfDays({ from, to }, timeZone);
  const wanted = programme ?? counted;
  const filter: Filter = {
    installationId,
    programme: { $in: wanted },
    result: anyResult,
    ...dueWithin({ from: start, to: end }),
  };
  for (const field of listed) {
    const values = query[field];
    if (values) filter[field] = { $in: values };
  }
  if (person) filter.personId = { $in: person.map((id) => (id === nobody ? null : id)) };
  const isNarrowed = person !== undefined || listed.some((field) => query[field] !== undefined);
  return { filter, installationId, programmes: wanted, isNarrowed, from: start, to: end, timeZone };
};

export const workFacts = (db: Connection) => databaseOf(db).collection<WorkFactV1>(workFactsV1);

/** What the list of correctives asks of the database. */
import { notStated } from 'shared-kit/contracts/corrective';
import { correctiveChoices, type listCorrectives } from 'shared-kit/contracts/correctives';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { dayOfText } from 'shared-kit/domain/civil-day';
import { startOfLocalDay } from 'shared-kit/domain/local-day';
import type { InputOf } from 'shared-kit/server/define-route';
import { searchFilter } from 'shared-kit/server/list';

export type CorrectiveQuery = InputOf<typeof listCorrectives>['query'];
type Filter = Record<string, unknown>;

interface Clock {
  readonly now: Date;
  readonly timeZone: string;
}

/** What they come from, and where that is kept. */
const origins = [
  ['taskId', 'taskId'],
  ['lowVoltageReportId', 'reportId'],
  ['inspectionId', 'inspectionId'],
  ['defectId', 'defectId'],
] as const satisfies readonly (readonly [keyof CorrectiveQuery, string])[];

const isOne = (values: readonly unknown[]): boolean => values.length === 1;
const among = (values: readonly unknown[]): unknown => (isOne(values) ? values[0] : { $in: values });

/** All of them are asked for by no filter. */
const statusFilter = ({ status }: CorrectiveQuery): Filter =>
  !status || status.includes(CorrectiveStatus.All) ? {} : { status: among(status) };

/** 0 stands for nobody. */
const assigneeFilter = ({ assignedTo }: CorrectiveQuery): Filter =>
  assignedTo ? { assignedToId: among(assignedTo.map((id) => (id === 0 ? null : id))) } : {};

/** What was said when it was closed, or that nobody has said it. */
const codesFilter = (query: CorrectiveQuery): Filter[] =>
  (['failureMode', 'failureCause'] as const).flatMap((field) => {
    const code = query[field];
    return code === undefined ? [] : [{ [field]: code === notStated ? null : code }];
  });

const mergedFilter = ({ merged }: CorrectiveQuery): Filter =>
  merged === undefined ? {} : { mergedIntoId: merged === 0 ? null : { $ne: null } };

/** Open at the end of a day, or still open now. */
const openOnFilter = ({ openOn }: CorrectiveQuery, { timeZone }: Clock): Filter => {
  if (!openOn) return {};
  const end = new Date(startOfLocalDay(dayOfText(openOn) + 1, timeZone));
  return { openedAt: { $lt: end }, $or: [{ closedAt: null }, { closedAt: { $gte: end } }] };
};

/** Days are the installation's, both included. */
const daysOf = (
  field: 'openedAt' | 'closedAt',
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  { timeZone }: Clock,
): Filter => {
  if (!from && !to) return {};
  return {
    [field]: {
      ...(from ? { $gte: new Date(startOfLocalDay(dayOfText(from), timeZone)) } : {}),
      ...(to ? { $lt: new Date(startOfLocalDay(dayOfText(to) + 1, timeZone)) } : {}),
    },
  };
};

/** What `isPastTarget` says. */
export const overdueFilter = (now: Date): Filter => ({ open: true, dueAt: { $lte: now } });

/** `visible`: what the caller may know of. */
export const correctiveFilter = (query: CorrectiveQuery, visible: Filter, clock: Clock): Filter => {
  const parts: Filter[] = [
    { installationId: query.installationId },
    visible,
    statusFilter(query),
    assigneeFilter(query),
    daysOf('openedAt', query, clock),
    daysOf('closedAt', { from: query.closedFrom, to: query.closedTo }, clock),
    searchFilter(query.q),
    ...correctiveChoices.flatMap((field) => {
      const values = query[field];
      return values ? [{ [field]: among(values) }] : [];
    }),
    ...codesFilter(query),
    mergedFilter(query),
    openOnFilter(query, clock),
    query.waiting ? { open: true, waiting: { $ne: null } } : {},
    query.overdue ? overdueFilter(clock.now) : {},
    ...origins.flatMap(([name, field]) => {
      const id = query[name];
      return id === undefined ? [] : [{ [`origin.${field}`]: id }];
    }),
  ].filter((part) => Object.keys(part).length > 0);
  const keys = parts.flatMap((part) => Object.keys(part));
  return new Set(keys).size === keys.length ? Object.assign({}, ...parts) : { $and: parts };
};

/** A number goes by its year and its place in it. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = { number: ['year', 'sequence'] };

export const correctiveSort = (sort: string): Record<string, 1 | -1> => {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const fields = [...(fieldsOf[field] ?? [field]), '_id'];
  return Object.fromEntries(fields.map((each) => [each, direction] as const));
};

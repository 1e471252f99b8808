/** What a page's address asks of the server. */
import {
  builtGroups,
  getBuiltReport,
  type Measure,
  measures,
  usuallyBuilt,
} from 'shared-kit/contracts/reports/report-builder';
import { type TaskColumn, taskColumns } from 'shared-kit/contracts/reports/report-exports';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { getTimeReport, getWorkStatistics, listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import { askedDays, type Days } from 'shared-kit/domain/dates/day-presets';
import { fail } from 'shared-kit/server/http/errors';
import { checkValue } from 'shared-kit/server/http/parse-input';
import type * as z from 'zod/mini';

/** What a file has no use for, and what the file itself says. */
const unused: ReadonlySet<string> = new Set(['page', 'size', 'installationId', 'from', 'to']);

/** The same settings with the days that they are of today. */
export const settledSettings = (settings: string, today: string): Days & { readonly settings: string } => {
  const written = new URLSearchParams(settings);
  const textOf = (name: string) => written.get(name) ?? '';
  const asked = { from: textOf('from'), to: textOf('to'), days: textOf('days') };
  const { from, to } = askedDays(asked, today, { presets: reportPresets, usual: 'thisMonth' });
  written.delete('days');
  written.set('from', from);
  written.set('to', to);
  return { from, to, settings: written.toString() };
};

interface Asked extends Days {
  readonly installationId: number;
  readonly settings: string;
}

/** As the report's own route parses it; what that does not know, a view of a list, is left aside. 400 `invalidInput`. */
const queryOf = <S extends z.core.$ZodObject>(
  schema: S | undefined,
  { installationId, settings, from, to }: Asked,
  usual: Readonly<Record<string, string>> = {},
): z.output<S> => {
  if (schema === undefined) throw new Error('A report without a query');
  const given = [...new URLSearchParams(settings)].filter(
    ([name, value]) => name in schema._zod.def.shape && !unused.has(name) && value !== '',
  );
  const query = { ...usual, ...Object.fromEntries(given), installationId: String(installationId), from, to };
  const checked = checkValue(schema, query);
  return checked.ok ? checked.data : fail('invalidInput', { fields: checked.fields });
};

export const timeQuery = (asked: Asked) => queryOf(getTimeReport.query, asked, { by: 'programme' });
export const taskQuery = (asked: Asked) => queryOf(listReportTasks.query, asked);
export const statisticsQuery = (asked: Asked) => queryOf(getWorkStatistics.query, asked);

/** By one thing alone where the other one is none, or the same. */
export const builtQuery = (asked: Asked) => {
  const written = new URLSearchParams(asked.settings);
  const by = written.get('by') || usuallyBuilt.by;
  const wanted = written.get('across') || usuallyBuilt.across;
  const across = builtGroups.find((each) => each === wanted && each !== by);
  written.delete('across');
  const settings = written.toString();
  return queryOf(getBuiltReport.query, { ...asked, settings }, { by, ...(across ? { across } : {}) });
};

export const builtMeasure = ({ settings }: Pick<Asked, 'settings'>): Measure => {
  const wanted = new URLSearchParams(settings).get('measure');
  return measures.find((each) => each === wanted) ?? usuallyBuilt.measure;
};

/** Those that were chosen for the file, in its order; none where it has all. */
export const chosenColumns = ({ settings }: Pick<Asked, 'settings'>): readonly TaskColumn[] => {
  const named = new Set<string>(new URLSearchParams(settings).get('columns')?.split(','));
  return taskColumns.filter((column) => named.has(column));
};

/** Who counts which work: reports name what they are of by programme, and each of their permissions opens some of these. */
import { Permission } from '../people/permissions.ts';
import { type Programme, programmes } from '../plans/programmes.ts';
import type { Access, Demand, RouteFeature } from '../route.ts';

export const reportsFeature: RouteFeature = { module: 'mfe-reports' };

type ReportPermission =
  | typeof Permission.GenerateReports
  | typeof Permission.RiteTime
  | typeof Permission.PreventiveTime;

/** Source: product specification, section 6; the general RITE archetypes are RITE, Applus and Entropy. */
export const countedWith: Readonly<Record<ReportPermission, readonly Programme[]>> = {
  [Permission.GenerateReports]: programmes,
  [Permission.RiteTime]: ['rite', 'applus', 'entropy'],
  [Permission.PreventiveTime]: ['preventive'],
};

export const reportPermissions: readonly ReportPermission[] = [
  Permission.GenerateReports,
  Permission.RiteTime,
  Permission.PreventiveTime,
];

/** Of the programmes that the caller may count there. */
export const countsWork: Access = { anyOf: reportPermissions, in: 'input' };
/** Of all of them, and of people. */
export const readsReports: Access = { anyOf: [Permission.GenerateReports], in: 'input' };

/** Statistics are of everything and of people; what else there is, of what the caller may count. */
export const reportsDemand = (subject: unknown): Demand => {
  const kind = typeof subject === 'object' && subject !== null && 'kind' in subject ? subject.kind : null;
  return {
    anyOf: kind === 'statistics' ? [Permission.GenerateReports] : reportPermissions,
    feature: reportsFeature,
  };
};

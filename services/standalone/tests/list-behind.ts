/** From the address that a figure leads to, to how many the list there has: the call that its screen makes. */

import { installationParameter } from 'shared-kit/contracts/centres/installation-parameter';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { listOutOfServices } from 'shared-kit/contracts/correctives/out-of-services';
import { listPublicReports } from 'shared-kit/contracts/correctives/public-reports';
import { InspectionType } from 'shared-kit/contracts/enums';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { listLowVoltageTasks } from 'shared-kit/contracts/low-voltage/low-voltage-tasks';
import { inspectionPaths, paths } from 'shared-kit/contracts/paths';
import { programmeScreens } from 'shared-kit/contracts/plans/programme-screens';
import { taskProgrammes } from 'shared-kit/contracts/plans/programmes';
import { listReportTasks } from 'shared-kit/contracts/reports/work-reports';
import type { RouteContract } from 'shared-kit/contracts/route';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { type Caller, callAt } from 'shared-kit/testing/call-at';

interface Listed {
  readonly contract: RouteContract;
  /** What the screen asks for beside its address. */
  readonly query: Readonly<Record<string, string | number>>;
}

/** Parameters of an address that the screen asks by other names. */
const askedAs: Readonly<Record<string, string>> = { tasks: 'state', tasksFrom: 'from', tasksTo: 'to' };
const askedOf = ({ tasksOf, ...query }: Readonly<Record<string, string>>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(query).map(([name, value]) => [askedAs[name] ?? name, value])),
  ...(tasksOf ? { [query.tasks === 'performed' ? 'performedById' : 'person']: tasksOf } : {}),
});

const states = ['remaining', 'late', 'performed'] as const;
const lists: ReadonlyMap<string, Listed> = new Map([
  [paths.reportTasks.path, { contract: listReportTasks, query: {} }],
  [paths.correctives.path, { contract: listCorrectives, query: {} }],
  [paths.outOfServices.path, { contract: listOutOfServices, query: {} }],
  [paths.lowVoltage.path, { contract: listLowVoltageTasks, query: {} }],
  [paths.publicReports.path, { contract: listPublicReports, query: {} }],
  ...Object.values(InspectionType).map((inspectionType): [string, Listed] => [
    inspectionPaths[inspectionType].list.path,
    { contract: inspections.list, query: { inspectionType } },
  ]),
  ...taskProgrammes.flatMap((programme) =>
    states.map((state): [string, Listed] => [
      programmeScreens[programme][state].path,
      { contract: listTasks, query: { programme, state } },
    ]),
  ),
]);

/** Null where no list is behind the address. */
export const countBehind = async (
  caller: Caller,
  installationId: number,
  address: string,
): Promise<number | null> => {
  const { pathname, searchParams } = new URL(address, caller.base);
  const list = lists.get(pathname);
  if (!list) return null;
  searchParams.delete(installationParameter);
  const query = { ...list.query, ...askedOf(Object.fromEntries(searchParams)), installationId, size: 1 };
  const { total } = (await callAt(caller, list.contract, { query })) as { readonly total: number };
  return total;
};

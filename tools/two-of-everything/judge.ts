/** What has to hold when all is quiet again: nothing that was acknowledged is lost, and nothing was done twice. */
import { type AuditLine, listAudit } from 'shared-kit/contracts/audit';
import { buildings } from 'shared-kit/contracts/centres/installations';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { callAt } from 'shared-kit/testing/call-at';
import type { Ledger, Place, Told } from './load.ts';

const pageSize = 500;

const auditOf = async (place: Place, entityType: string): Promise<AuditLine[]> => {
  const lines: AuditLine[] = [];
  for (let page = 1; ; page += 1) {
    const query = { entityType, kind: 'changed', installationId: place.installationId, sort: 'at' };
    const { data, total } = await callAt(place, listAudit, { query: { ...query, size: pageSize, page } });
    lines.push(...data);
    if (lines.length >= total) return lines;
  }
};

const named = (lines: readonly AuditLine[], field: string): unknown[] =>
  lines.flatMap(({ changes }) =>
    changes.filter((change) => change.field === field).map(({ after }) => after),
  );

const faultsOf = (
  { id, acknowledged, uncertain }: Told,
  {
    what,
    audited,
    now,
  }: { readonly what: string; readonly audited: readonly unknown[]; readonly now: unknown },
): string[] => {
  const counts = new Map<unknown, number>();
  for (const each of audited) counts.set(each, (counts.get(each) ?? 0) + 1);
  const known = new Set<unknown>([...acknowledged, ...uncertain]);
  const last = acknowledged.at(-1);
  const isLast = now === last || uncertain.some((each) => each === now);
  return [
    ...acknowledged.filter((each) => !counts.has(each)).map((each) => `${what} ${id} has lost "${each}"`),
    ...[...counts].flatMap(([each, count]) =>
      count > 1 ? [`${what} ${id} was told "${each}" ${count} times`] : [],
    ),
    ...[...counts.keys()]
      .filter((each) => !known.has(each))
      .map((each) => `${what} ${id}: nobody said "${each}"`),
    ...(isLast || last === undefined ? [] : [`${what} ${id} holds "${now}" and not "${last}"`]),
  ];
};

const namesOfBuildings = async (place: Place): Promise<string[]> => {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { installationId: place.installationId, size: pageSize, page };
    const { data, total } = await callAt(place, buildings.list, { query });
    names.push(...data.map(({ name }) => name));
    if (names.length >= total || data.length === 0) return names;
  }
};

/** In words, each with the record that it is about. */
export const judge = async (place: Place, ledger: Ledger): Promise<string[]> => {
  const byTask = Map.groupBy(await auditOf(place, 'Task'), ({ entityId }) => Number(entityId));
  const byBuilding = Map.groupBy(await auditOf(place, 'Building'), ({ entityId }) => Number(entityId));
  const faults: string[] = [];
  for (const told of ledger.tasks) {
    const { data } = await callAt(place, getTask, { params: { id: told.id } });
    const audited = named(byTask.get(told.id) ?? [], 'observation');
    faults.push(...faultsOf(told, { what: 'task', audited, now: data.observation }));
  }
  for (const told of ledger.buildings) {
    const { data } = await callAt(place, buildings.get, { params: { id: told.id } });
    const audited = named(byBuilding.get(told.id) ?? [], 'name');
    faults.push(...faultsOf(told, { what: 'building', audited, now: data.name }));
  }
  const counts = new Map<string, number>();
  for (const name of await namesOfBuildings(place)) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const name of ledger.made)
    if (counts.get(name) !== 1) faults.push(`"${name}" was made ${counts.get(name) ?? 0} times`);
  return faults;
};

/** What a portal tells of the small installation of `write-state.ts`: the same before and after its data went through migrations. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { formats } from 'shared-kit/contracts/catalogues/formats';
import { elements } from 'shared-kit/contracts/centres/elements';
import { areas, buildings, floors } from 'shared-kit/contracts/centres/installations';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { listOutOfServices } from 'shared-kit/contracts/correctives/out-of-services';
import { InspectionType } from 'shared-kit/contracts/enums';
import { inspections } from 'shared-kit/contracts/legal/inspections';
import { users } from 'shared-kit/contracts/people/users';
import { chores } from 'shared-kit/contracts/plans/chores';
import { documents } from 'shared-kit/contracts/reports/documents';
import { downloadIssuedPaper, listIssuedPapers } from 'shared-kit/contracts/reports/papers';
import { reports } from 'shared-kit/contracts/reports/reports';
import { listTasks } from 'shared-kit/contracts/tasks/tasks';
import { type Caller, callAt } from 'shared-kit/testing/call-at';

export const dataFile = 'portal.sqlite';
export const keyFile = 'portal.key';
export const factsFile = 'facts.json';
export const statesFolder = join(import.meta.dirname, 'states');

const hashOf = async ({ base, token }: Caller, id: number): Promise<string> => {
  const url = new URL(downloadIssuedPaper.path.replace(':id', String(id)), base);
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`Paper ${id} can't be read: ${answer.status}`);
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
};

/** The fields alone that say what people wrote down: what a later portal tells besides is no difference. */
const pick = <T extends object, K extends keyof T>(rows: readonly T[], names: readonly K[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])));

/** What was read is of the first version of its format, which states of before there were versions do not say. */
const asFirst = <R extends { readonly formatVersion?: number | undefined }>({
  formatVersion,
  ...reading
}: R) => ((formatVersion ?? 1) === 1 ? reading : { formatVersion, ...reading });

/** What is open is left out, since it follows from the day on which it is asked for. */
export const factsOf = async (caller: Caller, installationId: number) => {
  const query = { installationId, size: 500 };
  const papers = (await callAt(caller, listIssuedPapers, { query })).data;
  return {
    buildings: pick((await callAt(caller, buildings.list, { query })).data, ['id', 'name']),
    floors: pick((await callAt(caller, floors.list, { query })).data, ['id', 'name', 'buildingId']),
    areas: pick((await callAt(caller, areas.list, { query })).data, ['id', 'name', 'floorId']),
    elements: pick((await callAt(caller, elements.list, { query })).data, [
      'id',
      'ref',
      'name',
      'areaId',
      'data',
    ]),
    documents: pick((await callAt(caller, documents.list, { query })).data, ['id', 'name', 'ownerId']),
    formats: pick((await callAt(caller, formats.list, { query: {} })).data, [
      'id',
      'name',
      'unit',
      'min',
      'max',
    ]),
    chores: pick((await callAt(caller, chores.list, { query })).data, [
      'id',
      'ref',
      'description',
      'periodicity',
      'countFrom',
      'formatIds',
    ]),
    performed: pick(
      (await callAt(caller, listTasks, { query: { ...query, state: 'performed' } })).data
        .toSorted((a, b) => a.id - b.id)
        .map((task) => ({ ...task, readings: task.readings.map(asFirst) })),
      [
        'id',
        'choreRef',
        'periodStart',
        'result',
        'readings',
        'outOfLimits',
        'observation',
        'performedAt',
        'performedByName',
      ],
    ),
    correctives: pick((await callAt(caller, listCorrectives, { query })).data, [
      'id',
      'number',
      'status',
      'openingDescription',
      'openedAt',
    ]),
    stops: pick((await callAt(caller, listOutOfServices, { query })).data, [
      'id',
      'reason',
      'openingDescription',
      'openedAt',
      'closedAt',
    ]),
    inspections: pick(
      (
        await callAt(caller, inspections.list, {
          query: { ...query, inspectionType: InspectionType.inspection },
        })
      ).data,
      ['id', 'name', 'date', 'periodMonths', 'nextDate'],
    ),
    reports: pick((await callAt(caller, reports.list, { query })).data, [
      'id',
      'name',
      'kind',
      'settings',
      'sharedWith',
    ]),
    people: pick((await callAt(caller, users.list, { query: {} })).data, [
      'id',
      'loginName',
      'name',
      'phone',
      'address',
    ]),
    papers: await Promise.all(
      papers.map(async ({ id, kind, revision, code, contentHash }) => ({
        id,
        kind,
        revision,
        code,
        contentHash,
        bytes: await hashOf(caller, id),
      })),
    ),
  };
};

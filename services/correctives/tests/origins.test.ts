/** What correctives come from: defects of low-voltage reports and of inspections, as their modules publish them. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { listCorrectives } from 'shared-kit/contracts/correctives/correctives';
import { lowVoltageDefectsV1 } from 'shared-kit/contracts/views/low-voltage';
import { inspectionsV1 } from 'shared-kit/contracts/views/related';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedView } from 'shared-kit/testing/test-users';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  dataOf,
  fieldsOf,
  installationId,
  move,
  open,
  opened,
  otherInstallationId,
  people,
  readData,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const reports = { own: 301, foreign: 302 } as const;
const inspections = { own: 401, foreign: 402, older: 403 } as const;
beforeAll(async () => {
  const { db } = service();
  await seedView(db, lowVoltageDefectsV1, [
    { _id: reports.own, installationId, number: 'BT-2026-7', defectIds: [1, 4, 7] },
    { _id: reports.foreign, installationId: otherInstallationId, number: 'BT-2026-1', defectIds: [1] },
  ]);
  await seedView(db, inspectionsV1, [
    { _id: inspections.own, installationId, defectIds: [9, 12] },
    { _id: inspections.foreign, installationId: otherInstallationId, defectIds: [9] },
    { _id: inspections.older, installationId },
  ]);
});

const ofReport = (reportId: number, defectId: number) => ({ kind: 'lowVoltageDefect', reportId, defectId });
const ofInspection = (inspectionId: number, defectId = 9) => ({
  kind: 'inspectionDefect',
  inspectionId,
  defectId,
});

const found = async (query: object): Promise<number[]> => {
  const answer = await service().call(
    listCorrectives,
    { query: { installationId, ...query } },
    as(people.view),
  );
  return dataOf<Corrective[]>(answer).map(({ id }) => id);
};

describe('a corrective comes from', () => {
  it('a defect of a low-voltage report, with its number, and is found by it', async () => {
    const { id, origin } = await opened({ origin: ofReport(reports.own, 4) }, people.add);
    expect(origin).toEqual({ ...ofReport(reports.own, 4), reportNumber: 'BT-2026-7' });
    expect((await readData(id)).origin).toEqual(origin);
    expect(await found({ lowVoltageReportId: reports.own, defectId: 4 })).toEqual([id]);
    expect(await found({ lowVoltageReportId: reports.own, defectId: 7 })).toEqual([]);
    expect(await found({ inspectionId: reports.own, defectId: 4 })).toEqual([]);
  });

  it('a defect of an inspection, and is found by it', async () => {
    const { id, origin } = await opened({ origin: ofInspection(inspections.own) });
    expect(origin).toEqual(ofInspection(inspections.own));
    expect(await found({ inspectionId: inspections.own, defectId: 9 })).toEqual([id]);
  });

  it('any defect of an inspection whose service publishes none yet', async () => {
    const { origin } = await opened({ origin: ofInspection(inspections.older) });
    expect(origin).toEqual(ofInspection(inspections.older));
  });

  it('a defect without asking for a reading before it is closed', async () => {
    const corrective = await opened({ origin: ofReport(reports.own, 1) });
    expect(dataOf<Corrective>(await move(corrective, 'close', {})).retest).toBeNull();
  });

  it.each([
    ['another defect than the report has', ofReport(reports.own, 2), 'defectId'],
    ['another report than the installation has', ofReport(reports.foreign, 1), 'reportId'],
    ['no report that there is', ofReport(999, 1), 'reportId'],
    ['another defect than the inspection has', ofInspection(inspections.own, 10), 'defectId'],
    ['another inspection than the installation has', ofInspection(inspections.foreign), 'inspectionId'],
  ])('%s: refused', async (_what, origin, field) => {
    const answer = await open({ origin });
    expectError(answer, 'parentNotFound');
    expect(fieldsOf(answer)).toEqual([{ path: `origin.${field}`, code: 'notFound' }]);
  });

  it.each([
    [{ kind: 'lowVoltageDefect', reportId: reports.own }],
    [{ ...ofReport(reports.own, 1), reportNumber: 'BT-1' }],
    [{ ...ofInspection(inspections.own), taskId: 1 }],
    [{ kind: 'weather' }],
  ])('nothing of the sort of %j', async (origin) => {
    expectError(await open({ origin }), 'invalidInput');
  });
});

/** The demonstration's reports are such as people could have made. */
import { Archetype, ChoreResult } from 'shared-kit/contracts/enums';
import * as comparison from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import { filesV1 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { contentHash } from 'shared-kit/server/papers/documents';
import { beforeAll, expect, it } from 'vitest';
import { seedClosedReports } from '../../src/demo/seed-closed-reports.ts';
import { seedReport } from '../../src/demo/seed-report.ts';
import { missingOf } from '../../src/low-voltage/check-closing.ts';
import { parts } from '../../src/low-voltage/part.model.ts';
import { reports } from '../../src/low-voltage/report.model.ts';
import { signedContent } from '../../src/low-voltage/signed-content.ts';
import { tasks } from '../../src/tasks/task.model.ts';
import { inNovember, installationId, otherInstallationId, seedTasks, testTask } from '../fixtures.ts';
import { electrician, panels, photos, reader, useLowVoltageService } from './low-voltage-fixtures.ts';

const service = useLowVoltageService();
const person = { id: electrician, name: 'Marta Soler' };
const centre = { installationId, timeZone: 'Europe/Madrid', now: inNovember };
const lastYears = { periodStart: new Date('2024-12-31T23:00Z'), periodEnd: new Date('2025-12-31T23:00Z') };

beforeAll(async () => {
  const { db } = service();
  const files = databaseOf(db).collection<{ _id: number }>(filesV1);
  const name = (id: number, text: string) => files.updateOne({ _id: id }, { $set: { name: text } });
  await name(photos.own, 'firma-instalador.png');
  await name(photos.second, 'cuadro.jpg');
  const chore = { _id: 900, elementId: panels.main, archetype: Archetype.lowVoltageReport };
  await seedTasks(db, [testTask(900, chore, lastYears)]);
  for (let turn = 0; turn < 2; turn += 1) {
    await seedClosedReports(db, { ...centre, person });
    await seedReport(db, { ...centre, userName: person.name });
  }
  await seedClosedReports(db, { ...centre, installationId: otherInstallationId, person });
});

const stored = () => reports(service().db).find({ installationId }).sort({ date: 1 }).toArray();

it('are two closed ones with everything measured, signed with the hash of their content, and a draft', async () => {
  const all = await stored();
  expect(all.map(({ number, state }) => [number, state])).toEqual([
    ['BT-2024-1', 'closed'],
    ['BT-2025-1', 'closed'],
    ['BT-2026-1', 'draft'],
  ]);
  for (const report of all.slice(0, 2)) {
    const own = await parts(service().db).find({ reportId: report._id }).toArray();
    // A closed one is asked for nothing more: as a draft it would be.
    expect(missingOf({ ...report, state: 'draft' }, own)).toEqual([]);
    expect(report.contentHash).toBe(contentHash(signedContent(report, own)));
  }
  expect(await reports(service().db).countDocuments({ installationId: otherInstallationId })).toBe(0);
});

it('perform the tasks of their year', async () => {
  const task = await tasks(service().db).findOne({ _id: 900 });
  expect(task?.performedByName).toBe(person.name);
  expect([ChoreResult.ProperlyDone, ChoreResult.ImproperlyDone]).toContain(task?.result);
});

it('give the draft its circuits, of which some are measured and compared', async () => {
  const [, , draft] = await stored();
  const asked = { params: { id: draft?._id ?? 0 } };
  const { body } = await service().call(comparison.compareLowVoltageReport, asked, { as: reader });
  const { data } = body as {
    data: { panels: { former: object; circuits: { values: { trend: string }[] }[] }[] };
  };
  const trends = data.panels.flatMap(({ circuits }) =>
    circuits.flatMap(({ values }) => values.map(({ trend }) => trend)),
  );
  expect(data.panels[0]?.former).toMatchObject({ number: 'BT-2025-1' });
  expect(new Set(trends)).toEqual(new Set(['better', 'worse', 'same']));
});

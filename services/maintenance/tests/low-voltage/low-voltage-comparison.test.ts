import * as contracts from 'shared-kit/contracts/low-voltage/low-voltage-comparison';
import { takeUpElements } from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import { elementsV2 } from 'shared-kit/contracts/views/structure';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { seedView } from 'shared-kit/testing/test-users';
import { expect, it } from 'vitest';
import { installationId, otherInstallationId, testElement } from '../fixtures.ts';
import {
  begun,
  close,
  type Detail,
  dataOf,
  electrician,
  foreigner,
  goodReadings,
  kinds,
  luminaires,
  measured,
  panels,
  photos,
  reader,
  readPanel,
  saveCircuit,
  savePanel,
  useLowVoltageService,
  value,
} from './low-voltage-fixtures.ts';

const service = useLowVoltageService();

const compare = async (id: number) =>
  dataOf<{ panels: object[]; luminaires: object[] }>(
    await service().call(contracts.compareLowVoltageReport, { params: { id } }, { as: reader }),
  );
const last = (query: object, as: number = reader) =>
  service().call(
    contracts.getLastPanel,
    { query: { installationId, elementId: panels.main, ...query } },
    { as },
  );

it('has nothing to compare the first report with', async () => {
  expect(dataOf(await last({}))).toBeNull();
  const { id } = await measured({ date: '2026-01-10' });
  const { panels: compared } = await compare(id);
  expect(compared).toHaveLength(2);
  expect(compared[0]).toMatchObject({ former: null, earth: null, circuits: [{ circuitId: 1, values: [] }] });
  dataOf(await close(id));
});

it('sets each value beside the one of the last closed report, and says what has become of it', async () => {
  const before = dataOf<{ former: { reportId: number; number: string } }>(await last({}));
  const { id } = await measured({ date: '2026-06-10' });
  const { version } = await readPanel(id, panels.main);
  dataOf(await savePanel(id, panels.main, { fields: { version, earth: value(80) } }));
  const readings = { ...goodReadings, rcdCurrent: value(29), insulationNPE: value(600) };
  dataOf(await saveCircuit({ id, elementId: panels.main, circuitId: 1 }, { version: 1, readings }));
  const compared = await compare(id);
  expect(compared.panels[0]).toMatchObject({
    elementId: panels.main,
    former: { reportId: before.former.reportId, number: before.former.number, date: '2026-01-10' },
    earth: { current: value(80), previous: value(40), trend: 'worse' },
    circuits: [
      {
        name: 'C1 Alumbrado',
        values: [
          { measurement: 'insulationLN', trend: 'same' },
          { measurement: 'insulationLPE', trend: 'same' },
          { measurement: 'insulationNPE', previous: value(500), trend: 'better' },
          { measurement: 'rcdCurrent', current: value(29), previous: value(22), trend: 'worse' },
          { measurement: 'rcdButton', current: { ok: true }, trend: 'same' },
        ],
      },
    ],
  });
  expect(compared.luminaires[0]).toMatchObject({
    elementId: luminaires.stairs,
    values: [{ measurement: 'lit' }, { measurement: 'autonomy', trend: 'same' }],
  });
  const former = await service().call(contracts.listFormerLuminaires, { params: { id } }, { as: reader });
  expect(dataOf<object[]>(former)).toHaveLength(2);
  expect(dataOf<object[]>(former)).toContainEqual({
    elementId: luminaires.stairs,
    former: before.former,
    readings: { lit: { ok: true }, autonomy: value(70) },
  });
  dataOf(await close(id, { signatureId: photos.own }));
});

it('takes up panels that came since it was begun, with what the last report says of them', async () => {
  const report = await begun({ kindIds: [kinds.lenient] });
  const add = (version: number, as: number = electrician) =>
    service().call(takeUpElements, { params: { id: report.id }, body: { version } }, { as });
  const unchanged = dataOf<Detail>(await add(report.version));
  expect([unchanged.panels.length, unchanged.version]).toEqual([2, report.version]);
  const added = testElement(103, { name: 'Cuadro nuevo', ref: 'E-103' });
  await seedView(service().db, elementsV2, [{ ...added, lowVoltageElementType: 1 }]);
  expectError(await add(report.version, reader), 'forbidden');
  expectError(await add(report.version + 1), 'versionConflict');
  const detail = dataOf<Detail>(await add(report.version));
  expect(detail.panels.map(({ elementName }) => elementName)).toEqual([
    'Cuadro general',
    'Cuadro cocina',
    'Cuadro nuevo',
  ]);
  expect(detail.version).toBe(report.version + 1);
  expect(await readPanel(report.id, 103)).toMatchObject({ circuits: [], verdict: 'pending' });
});

it('gives what was measured last of a panel, and what before a report', async () => {
  const newest = dataOf<{ former: { reportId: number; date: string }; panel: object }>(await last({}));
  expect(newest).toMatchObject({
    former: { date: '2026-06-10' },
    panel: { state: 'closed', verdict: 'pass', earth: value(80) },
  });
  expect(dataOf(await last({ reportId: newest.former.reportId }))).toMatchObject({
    former: { date: '2026-01-10' },
    panel: { earth: value(40) },
  });
  expect(dataOf(await last({ elementId: luminaires.stairs }))).toBeNull();
  expectError(await last({}, foreigner), 'notFound');
  expect(
    dataOf(await last({ installationId: otherInstallationId, elementId: panels.main }, foreigner)),
  ).toBeNull();
  expectError(await last({ installationId: otherInstallationId }, electrician), 'notFound');
});

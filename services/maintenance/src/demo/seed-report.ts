/** A low-voltage report that somebody has begun: one panel half measured. */

import type { Circuit } from 'shared-kit/contracts/low-voltage-parts';
import { genericLowVoltageReportsV1 } from 'shared-kit/contracts/views/low-voltage';
import { localDayText } from 'shared-kit/domain/local-day';
import { type Connection, databaseOf, nextId } from 'shared-kit/server/mongo';
import { beginReport } from '../low-voltage/begin-report.ts';
import { type PartRecord, parts } from '../low-voltage/part.model.ts';
import { inPlaces } from '../low-voltage/present.ts';
import { readBeginning } from '../low-voltage/read-beginning.ts';
import { reports } from '../low-voltage/report.model.ts';

interface Begun {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly userName: string;
}

/** Nothing where there are reports already, or no kinds of them. */
export const seedReport = async (
  db: Connection,
  { installationId, timeZone, now, userName }: Begun,
): Promise<void> => {
  if (await reports(db).findOne({ installationId })) return;
  const kinds = await databaseOf(db)
    .collection<{ _id: number }>(genericLowVoltageReportsV1)
    .find({ entityStatus: 1 })
    .sort({ _id: 1 })
    .toArray();
  const kindIds = kinds.map(({ _id }) => _id);
  const date = localDayText(now, timeZone);
  const year = Number(date.slice(0, 4));
  const beginning = await readBeginning(db, { installationId, kindIds, year });
  if (!beginning || kindIds.length === 0) return;
  const id = await nextId(db, reports.collection);
  const facts = { id, installationId, date, year, at: now, userName };
  const { report, parts: begun } = beginReport(beginning, facts);
  await reports(db).insertOne({ ...report, technicianName: userName });
  const first = inPlaces(begun).find(({ kind }) => kind === 'panel');
  if (begun.length > 0)
    await parts(db).insertMany(begun.map((part) => (part === first ? measured(part) : part)));
};

const value = (number: number, above = false) => ({ value: number, above });
const circuit = (id: number, name: string, fields: Partial<Circuit>): Circuit => ({
  ...{ id, version: 0, name, section: 2.5, length: null, supply: 'upTo500' },
  breaker: { rated: 16, curve: 'C' },
  rcd: { rated: 30, type: 'AC', selective: false },
  ...{ readings: {}, reason: '', note: '', ...fields },
});
const isolated = {
  insulationLN: value(999, true),
  insulationLPE: value(999, true),
  insulationNPE: value(420),
};

const measured = (part: PartRecord): PartRecord => {
  if (part.kind !== 'panel') return part;
  const circuits = [
    circuit(1, 'C1 Alumbrado', {
      section: 1.5,
      breaker: { rated: 10, curve: 'C' },
      readings: { ...isolated, continuity: value(0.35), rcdCurrent: value(22), rcdButton: { ok: true } },
    }),
    circuit(2, 'C2 Tomas de uso general', { readings: { ...isolated, rcdCurrent: value(34) } }),
    circuit(3, 'C3 Climatización', { section: 6, breaker: { rated: 25, curve: 'D' } }),
  ];
  return { ...part, mainSwitch: '4P 63 A', earth: value(18.4), earthMethod: 2, circuits, nextCircuitId: 4 };
};

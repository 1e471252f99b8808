/** A low-voltage report that somebody has begun. */

import type { Circuit } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { type Connection, nextId } from 'shared-kit/server/database/mongo';
import { beginReport } from '../low-voltage/begin-report.ts';
import { isPanel } from '../low-voltage/judge.ts';
import { type PanelRecord, parts } from '../low-voltage/part.model.ts';
import { inPlaces } from '../low-voltage/present.ts';
import { readBeginning } from '../low-voltage/read-beginning.ts';
import { type ReportRecord, reports } from '../low-voltage/report.model.ts';
import { measuredPanel } from './demo-measurements.ts';
import { reportKinds } from './seed-closed-reports.ts';
import { say } from './words.ts';

interface Begun {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly userName: string;
}

/** Nothing where there is one already, or no kinds of them. What was measured the years before gives it its circuits. */
export const seedReport = async (
  db: Connection,
  { installationId, timeZone, now, userName }: Begun,
): Promise<void> => {
  if (await reports(db).findOne({ installationId, state: 'draft' })) return;
  const kindIds = await reportKinds(db);
  const date = localDayText(now, timeZone);
  const year = Number(date.slice(0, 4));
  const beginning = await readBeginning(db, { installationId, kindIds, year });
  if (!beginning || kindIds.length === 0) return;
  const id = await nextId(db, reports.collection);
  const facts = { id, installationId, date, year, at: now, userName };
  const { report, parts: begun } = beginReport(beginning, facts);
  await reports(db).insertOne({ ...report, technicianName: userName });
  const panels = inPlaces(begun).filter(isPanel);
  const measured = new Map(
    panels.slice(0, 3).map((panel, index) => [panel._id, inProgress(panel, report, index)]),
  );
  if (begun.length > 0) await parts(db).insertMany(begun.map((part) => measured.get(part._id) ?? part));
};

/** Two panels are measured and a third one half; where no report gives circuits, the first one has three. */
const inProgress = (panel: PanelRecord, report: ReportRecord, index: number): PanelRecord => {
  if (panel.circuits.length === 0) return index === 0 ? firstMeasured(panel) : panel;
  const done = measuredPanel(panel, { report, year: 2 });
  if (index < 2) return done;
  const half = Math.floor(panel.circuits.length / 2);
  const circuits = panel.circuits.map((circuit, at) =>
    at < half ? (done.circuits[at] ?? circuit) : circuit,
  );
  return { ...done, earth: null, circuits };
};

const value = (number: number, above = false) => ({ value: number, above });
const circuit = (id: number, name: string, fields: Partial<Circuit>): Circuit => ({
  id,
  version: 0,
  name,
  section: 2.5,
  length: null,
  supply: 'upTo500',
  breaker: { rated: 16, curve: 'C' },
  rcd: { rated: 30, type: 'AC', selective: false },
  readings: {},
  reason: '',
  note: '',
  ...fields,
});
const isolated = {
  insulationLN: value(999, true),
  insulationLPE: value(999, true),
  insulationNPE: value(420),
};

const firstMeasured = (part: PanelRecord): PanelRecord => {
  const circuits = [
    circuit(1, `C1 ${say('Alumbrado')}`, {
      section: 1.5,
      breaker: { rated: 10, curve: 'C' },
      readings: { ...isolated, continuity: value(0.35), rcdCurrent: value(22), rcdButton: { ok: true } },
    }),
    circuit(2, `C2 ${say('Tomas de uso general')}`, { readings: { ...isolated, rcdCurrent: value(34) } }),
    circuit(3, `C3 ${say('Climatización')}`, { section: 6, breaker: { rated: 25, curve: 'D' } }),
  ];
  return { ...part, mainSwitch: '4P 63 A', earth: value(18.4), earthMethod: 2, circuits, nextCircuitId: 4 };
};

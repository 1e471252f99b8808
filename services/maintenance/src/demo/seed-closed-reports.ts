/** Low-voltage reports of two years, closed and signed, with what they performed: so that the next one has something to compare with. */
import { ChoreResult, DefectLevel, DefectType } from 'shared-kit/contracts/enums';
import type { Defect } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { genericLowVoltageReportsV2 } from 'shared-kit/contracts/views/low-voltage';
import { type FileV1, filesV1 } from 'shared-kit/contracts/views/structure';
import { monthsLater } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { wordsIn } from 'shared-kit/domain/text/localized-text';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import { writeAudits } from 'shared-kit/server/audit';
import { type Connection, databaseOf, inTransaction, nextId } from 'shared-kit/server/database/mongo';
import { nobody } from 'shared-kit/server/http/context';
import { contentHash } from 'shared-kit/server/papers/documents';
import { beginReport } from '../low-voltage/begin-report.ts';
import { nextOf } from '../low-voltage/close-report.ts';
import { isPanel, openFindings, summaryOf, verdictOf, verdictOfReport } from '../low-voltage/judge.ts';
import { type PartRecord, parts } from '../low-voltage/part.model.ts';
import { performedBy } from '../low-voltage/perform-tasks.ts';
import { inPlaces } from '../low-voltage/present.ts';
import { readBeginning } from '../low-voltage/read-beginning.ts';
import { type ReportRecord, reports } from '../low-voltage/report.model.ts';
import { reportAudit } from '../low-voltage/report-audit.ts';
import { signedContent } from '../low-voltage/signed-content.ts';
import { tasks } from '../tasks/task.model.ts';
import { answerOf } from './answered-findings.ts';
import { measuredPart } from './demo-measurements.ts';
import type { Person } from './demo-result.ts';
import { say } from './words.ts';

interface Centre {
  readonly installationId: number;
  readonly timeZone: string;
  readonly now: Date;
  readonly person: Person;
}

/** Months ago, the first report first. */
const closedAgo = [23, 11] as const;

export const reportKinds = async (db: Connection): Promise<number[]> => {
  const kinds = await databaseOf(db)
    .collection<{ _id: number }>(genericLowVoltageReportsV2)
    .find({ entityStatus: 1 })
    .sort({ _id: 1 })
    .toArray();
  return kinds.map(({ _id }) => _id);
};

/** Nothing where there are reports already, or no pictures to sign them with. */
export const seedClosedReports = async (db: Connection, centre: Centre): Promise<void> => {
  const { installationId, timeZone, now } = centre;
  if (await reports(db).findOne({ installationId })) return;
  const files = await databaseOf(db).collection<FileV1>(filesV1).find({ installationId }).toArray();
  const pictures = new Map(files.map(({ _id, name = '' }) => [name, _id]));
  if (!pictures.has('firma-instalador.png')) return;
  const today = localDayText(now, timeZone);
  for (const [year, months] of closedAgo.entries())
    await seedClosed(db, { ...centre, pictures, year, date: monthsLater(today, -months) });
};

interface Closing extends Centre {
  readonly pictures: ReadonlyMap<string, number>;
  readonly year: number;
  readonly date: string;
}

const seedClosed = async (db: Connection, closing: Closing): Promise<void> => {
  const { installationId, date, person } = closing;
  const kindIds = await reportKinds(db);
  const year = Number(date.slice(0, 4));
  const beginning = await readBeginning(db, { installationId, kindIds, year });
  if (!beginning || kindIds.length === 0 || beginning.elements.length === 0) return;
  const id = await nextId(db, reports.collection);
  const at = new Date(`${date}T16:30:00Z`);
  const begun = beginReport(beginning, { id, installationId, date, year, at, userName: person.name });
  const { report, parts: all } = measured(begun.report, begun.parts, closing);
  await store(db, closed(report, all, { closing, at }), { ...closing, at });
};

interface Filled {
  readonly report: ReportRecord;
  readonly parts: readonly PartRecord[];
}

const measured = (begun: ReportRecord, begunParts: readonly PartRecord[], closing: Closing): Filled => {
  const report = filled(begun, closing);
  const photoOf = (name: string) => closing.pictures.get(name) ?? [];
  const inOrder = inPlaces(begunParts);
  const panels = inOrder.filter(isPanel);
  const leftOut = panels.at(-1);
  const all = inOrder.map((part): PartRecord => {
    if (part === leftOut && panels.length > 3 && closing.year === 0)
      return { ...part, version: 1, isIncluded: false, reason: say('En obras: sin tensión') };
    const done = measuredPart(part, { report, year: closing.year });
    if (part === panels[0]) return { ...done, photoIds: [photoOf('cuadro.jpg')].flat() };
    if (part === panels[1]) return { ...done, photoIds: [photoOf('cuadro-diferencial.jpg')].flat() };
    const firstLight = inOrder.find(({ kind }) => kind === 'luminaire');
    return part === firstLight ? { ...done, photoIds: [photoOf('emergencia.jpg')].flat() } : done;
  });
  const seen = { ...report, defects: defectsOf(panels, closing) };
  const answered = all
    .flatMap((part) => openFindings(part, seen))
    .map((each) => answerOf(each, closing.date));
  const defects = [...seen.defects, ...answered];
  const inspection = seen.inspection.map((each) =>
    answered.some(({ type }) => contradicts(each, type)) ? { ...each, outcome: 'defect' as const } : each,
  );
  return { report: { ...seen, inspection, defects, ...scopeOf(report, all) }, parts: all };
};

const scopeOf = (report: ReportRecord, all: readonly PartRecord[]) => ({
  elementIds: all.filter(({ isIncluded }) => isIncluded).map(({ elementId }) => elementId),
  searchText: searchTextOf([report.number, report.technicianName, report.elementNames]),
});

const isOfLabels = ({ name }: ReportRecord['inspection'][number]): boolean =>
  wordsIn(name, 'es').startsWith('Rotulación');

/** The check that what was measured answers: an RCD that does not trip protects against no indirect contact. */
const answeredChecks: Partial<Record<Defect['type'], string>> = {
  [DefectType.residualCurrentDevice]: 'Protección contra contactos indirectos',
  [DefectType.emergencies]: 'Estado de la luminaria',
};
const contradicts = ({ name }: ReportRecord['inspection'][number], type: Defect['type']): boolean =>
  wordsIn(name, 'es') === answeredChecks[type];

const filled = (report: ReportRecord, { date, person, year }: Closing): ReportRecord => ({
  ...report,
  technicianName: person.name,
  technicianLicence: 'IBT-08-20417',
  supplyRegistration: 'BT/08/2004-11872',
  use: say('ITC-BT-28: local de pública concurrencia'),
  contractedPower: 90,
  maximumPower: 125,
  instruments: [
    {
      id: 1,
      name: say('Comprobador de instalaciones'),
      brand: 'Voltaria',
      model: 'CI 30',
      serialNumber: 'CI-2024-0117',
      certificate: `CAL-${Number(date.slice(2, 4))}-00412`,
      calibrationDate: monthsLater(date, -5),
      calibrationExpiry: monthsLater(date, 7),
    },
  ],
  inspection: report.inspection.map((each, index) => ({
    ...each,
    // Both have a defect of labels: the check of them says so too.
    outcome:
      isOfLabels(each) || (each.defectLevel === 0 && index % 4 === 1 && year === 0) ? 'defect' : 'correct',
  })),
  tests: report.tests.map((each) =>
    each.isMeasured ? each : { ...each, result: { reason: say('No procede en esta instalación') } },
  ),
  conclusions: say(
    'Los cuadros se han medido con la instalación en servicio, salvo donde se indica. Lo que queda fuera de límites consta con su propuesta.',
  ),
  remarks: say(
    year === 0
      ? 'Se ha vuelto a rotular el cuadro general.'
      : 'Los diferenciales señalados el año anterior se han cambiado.',
  ),
  sections: { data: 1, inspection: 1, defects: 1, conclusions: 1 },
});

const defectsOf = (
  panels: readonly PartRecord[],
  { pictures, year, date }: Closing,
): ReportRecord['defects'] => {
  const [, second, third] = panels;
  const photo = pictures.get('cuadro-sin-tapa.jpg');
  const missingCover: Defect = {
    type: DefectType.generic,
    level: DefectLevel.High,
    elementId: third?.elementId ?? null,
    article: 'ITC-BT-24',
    description: say('Falta la tapa inferior: hay partes activas al alcance de la mano.'),
    proposal: say('Colocar una tapa del fabricante que necesite útil para quitarse.'),
    deadline: monthsLater(date, 1),
    photoIds: photo === undefined ? [] : [photo],
  };
  const label: Defect = {
    type: DefectType.generic,
    level: DefectLevel.Low,
    elementId: second?.elementId ?? null,
    article: 'ITC-BT-17',
    description: say('Dos circuitos sin rotular.'),
    proposal: say('Rotularlos según el esquema unifilar.'),
    deadline: monthsLater(date, 6),
    photoIds: [],
  };
  return year === 0 ? [missingCover, label] : [label];
};

const closed = (
  report: ReportRecord,
  all: readonly PartRecord[],
  { closing, at }: { readonly closing: Closing; readonly at: Date },
): Filled => {
  const { pictures, person, date } = closing;
  const verdicts = all.map((part) => verdictOf(part, report));
  const closedParts = all.map(
    (part, index): PartRecord => ({ ...part, state: 'closed', date, verdict: verdicts[index] ?? 'pending' }),
  );
  const signed: ReportRecord = {
    ...report,
    version: 12,
    state: 'closed',
    verdict: verdictOfReport(report, verdicts),
    summary: summaryOf(report, all),
    closing: {
      at: at.toISOString(),
      userId: person.id,
      userName: person.name,
      signatureId: pictures.get('firma-instalador.png') ?? 0,
      customerSignatureId: pictures.get('firma-titular.png') ?? null,
      customerName: 'Núria Bofarull Pons',
    },
    ...nextOf(report),
    wasClosed: true,
  };
  return {
    report: { ...signed, contentHash: contentHash(signedContent(signed, closedParts)) },
    parts: closedParts,
  };
};

const store = async (
  db: Connection,
  { report, parts: all }: Filled,
  { installationId, person, at }: Closing & { readonly at: Date },
): Promise<void> => {
  const found = await tasks(db)
    .find({
      installationId,
      programme: 'lowVoltage',
      result: ChoreResult.Undone,
      periodStart: { $lte: at },
      elementId: { $in: report.elementIds },
    })
    .toArray();
  const caller = { ...nobody, userId: person.id, name: person.name };
  const performed = performedBy(report, { parts: all, found }, { now: () => at, caller });
  const { number, date, kindIds, elementIds, state, verdict, closing, summary, nextDate } = report;
  const origin = {
    service: 'maintenance',
    requestId: 'demo',
    installationId,
    at,
    user: { id: person.id, name: person.name },
  };
  await inTransaction(db, async (session) => {
    await reports(db).insertOne(
      { ...report, taskIds: performed.map(({ before }) => before._id) },
      { session },
    );
    await parts(db).insertMany([...all], { session });
    if (performed.length > 0)
      await tasks(db).bulkWrite(
        performed.map(({ before, after: { _id, ...after } }) => ({
          replaceOne: { filter: { _id, version: before.version }, replacement: after },
        })),
        { session },
      );
    const begun = { before: null, after: { number, date, kindIds, elementIds } };
    const ended = { before: { state: 'draft' }, after: { state, verdict, closing, summary, nextDate } };
    await writeAudits(db, origin, {
      entries: [reportAudit('created', report._id, begun), reportAudit('closed', report._id, ended)],
      session,
    });
  });
};

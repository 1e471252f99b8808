/** The sections of a draft: each is saved by itself. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { UsedInstrument } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import type {
  saveReportConclusions,
  saveReportData,
  saveReportDefects,
  saveReportInspection,
} from 'shared-kit/contracts/low-voltage/low-voltage-reports';
import type { MeasuringEquipmentV1 } from 'shared-kit/contracts/views/low-voltage';
import { searchTextOf } from 'shared-kit/domain/text/search-text';
import type { RecordHandler } from 'shared-kit/server/http/define-route';
import { giveDefectIds } from './defect-ids.ts';
import { refuseFields, unknownFiles, writeSection } from './draft.ts';
import type { FoundReport } from './find-report.ts';

const usedInstrument = ({
  _id: id,
  entityStatus: _,
  ...instrument
}: MeasuringEquipmentV1): UsedInstrument => ({ id, ...instrument });

export const saveData: RecordHandler<typeof saveReportData, FoundReport> = ({ body, located }, ctx) => {
  const { report, equipment } = located;
  const { version, instrumentIds, measurements, ...data } = body;
  refuseFields(
    instrumentIds.flatMap((id, index) => {
      const path = `instrumentIds.${index}`;
      if (instrumentIds.indexOf(id) < index) return [{ path, code: 'repeated' }];
      return isUsable(id, located) ? [] : [{ path, code: 'notFound' }];
    }),
  );
  const byId = new Map(equipment.map((each) => [each._id, usedInstrument(each)]));
  const instruments = instrumentIds.flatMap(
    (id) => byId.get(id) ?? report.instruments.find((each) => each.id === id) ?? [],
  );
  const searchText = searchTextOf([report.number, data.technicianName, report.elementNames]);
  const change = { ...data, measurements: [...new Set(measurements)], instruments, searchText };
  return writeSection(report, { section: 'data', version, change }, ctx);
};

/** One that is in use, or one that the report has had since it was. */
const isUsable = (id: number, { report, equipment }: FoundReport): boolean =>
  equipment.some((each) => each._id === id && each.entityStatus === 1) ||
  report.instruments.some((each) => each.id === id);

export const saveInspection: RecordHandler<typeof saveReportInspection, FoundReport> = (
  { body, located: { report } },
  ctx,
) => {
  refuseFields([
    ...unknownTests('inspection', body.inspection, report.inspection),
    ...unknownTests('tests', body.tests, report.tests),
    ...body.inspection.flatMap(({ outcome, note }, index) =>
      outcome === 'notChecked' && note.trim() === ''
        ? [{ path: `inspection.${index}.note`, code: 'required' }]
        : [],
    ),
  ]);
  const inspection = report.inspection.map((each) => {
    const given = body.inspection.find(({ testId }) => testId === each.testId);
    return given ? { ...each, outcome: given.outcome, note: given.note.trim() } : each;
  });
  const tests = report.tests.map((each) => {
    const given = body.tests.find(({ testId }) => testId === each.testId);
    return given && !each.isMeasured ? { ...each, result: given.result } : each;
  });
  return writeSection(
    report,
    { section: 'inspection', version: body.version, change: { inspection, tests } },
    ctx,
  );
};

interface OfTest {
  readonly testId: number;
}
const unknownTests = (name: string, given: readonly OfTest[], known: readonly OfTest[]): FieldError[] =>
  given.flatMap(({ testId }, index) => {
    const path = `${name}.${index}.testId`;
    if (!known.some((each) => each.testId === testId)) return [{ path, code: 'notFound' }];
    return given.findIndex((each) => each.testId === testId) < index ? [{ path, code: 'repeated' }] : [];
  });

export const saveDefects: RecordHandler<typeof saveReportDefects, FoundReport> = ({ body, located }, ctx) => {
  const { report } = located;
  const taking = { caller: ctx.caller, held: report.defects.flatMap(({ photoIds }) => photoIds) };
  refuseFields([
    ...body.defects.flatMap(({ elementId }, index) =>
      elementId === null || report.elementIds.includes(elementId)
        ? []
        : [{ path: `defects.${index}.elementId`, code: 'notFound' }],
    ),
    ...body.defects.flatMap(({ elementId, circuitId = null }, index) =>
      circuitId === null || elementId !== null
        ? []
        : [{ path: `defects.${index}.circuitId`, code: 'notFound' }],
    ),
    ...body.defects.flatMap(({ photoIds }, index) =>
      unknownFiles(photoIds, (each) => `defects.${index}.photoIds.${each}`, { at: located, taking }),
    ),
  ]);
  const change = giveDefectIds(report, body.defects);
  return writeSection(report, { section: 'defects', version: body.version, change }, ctx);
};

export const saveConclusions: RecordHandler<typeof saveReportConclusions, FoundReport> = (
  { body, located: { report } },
  ctx,
) => {
  const { version, ...change } = body;
  if (change.nextDate !== null && change.nextDate <= report.date)
    refuseFields([{ path: 'nextDate', code: 'endBeforeStart' }]);
  return writeSection(report, { section: 'conclusions', version, change }, ctx);
};

/** Stored reports and parts as the contracts state them. */
import type { Luminaire, Panel, PanelRow } from 'shared-kit/contracts/low-voltage/low-voltage-parts';
import type {
  LowVoltageReport,
  LowVoltageReportDetail,
  LowVoltageReportRow,
} from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { collated } from 'shared-kit/domain/text/collated';
import { type LongWork, mapped, sorted } from 'shared-kit/server/work/long-work';
import { withDefectIds } from './defect-ids.ts';
import { circuitVerdictsOf, isLuminaire, isPanel, openFindings, verdictOf } from './judge.ts';
import type { LuminaireRecord, PanelRecord, PartRecord } from './part.model.ts';
import type { ReportRecord } from './report.model.ts';

export const presentReport = ({
  _id: id,
  year: _year,
  sequence: _sequence,
  elementIds: _elements,
  elementNames: _names,
  searchText: _words,
  taskIds: _tasks,
  wasClosed: _was,
  pictures: _pictures,
  lastDefectId: _last,
  revision = 0,
  contentHash = null,
  due = null,
  dueDay = null,
  nextDueDay: _nextDueDay,
  ...report
}: ReportRecord): LowVoltageReport => ({
  id,
  ...report,
  due,
  dueDay,
  defects: withDefectIds(report.defects),
  revision,
  contentHash,
});

export const presentRow = (report: ReportRecord): LowVoltageReportRow => ({
  id: report._id,
  entityStatus: report.entityStatus,
  entityType: report.entityType,
  version: report.version,
  installationId: report.installationId,
  number: report.number,
  date: report.date,
  state: report.state,
  verdict: report.verdict,
  technicianName: report.technicianName,
  kindNames: report.kindNames,
  nextDate: report.nextDate,
  createdAt: report.createdAt,
  createdByName: report.createdByName,
  closing: report.closing,
  reopening: report.reopening,
  summary: report.summary,
  revision: report.revision ?? 0,
  contentHash: report.contentHash ?? null,
});

export const presentPanel = (panel: PanelRecord, report: ReportRecord): Panel =>
  presentClosedPanel({ ...panel, verdict: verdictOf(panel, report) });

/** With the verdict that it keeps. */
export const presentClosedPanel = (panel: PanelRecord): Panel => ({
  reportId: panel.reportId,
  ...elementOf(panel),
  version: panel.version,
  state: panel.state,
  isIncluded: panel.isIncluded,
  reason: panel.reason,
  conditions: panel.conditions,
  network: panel.network ?? null,
  mainSwitch: panel.mainSwitch,
  earth: panel.earth,
  earthMethod: panel.earthMethod,
  shortCircuit: panel.shortCircuit,
  note: panel.note,
  photoIds: panel.photoIds,
  circuits: panel.circuits,
  verdict: panel.verdict,
});

const elementOf = (part: PartRecord) => ({
  elementId: part.elementId,
  elementName: part.elementName,
  elementRef: part.elementRef,
  areaName: part.areaName,
  floorName: part.floorName,
  buildingName: part.buildingName,
});

const presentPanelRow = (panel: PanelRecord, report: ReportRecord): PanelRow => {
  const verdicts = circuitVerdictsOf(panel, report);
  return {
    ...elementOf(panel),
    version: panel.version,
    isIncluded: panel.isIncluded,
    reason: panel.reason,
    verdict: verdictOf(panel, report),
    circuits: verdicts.length,
    settled: verdicts.filter((verdict) => verdict !== 'pending').length,
    failing: verdicts.filter((verdict) => verdict === 'fail').length,
  };
};

export const presentLuminaire = (luminaire: LuminaireRecord, report: ReportRecord): Luminaire => {
  const { _id, installationId, reportId, state, date, kind, photoIds = [], ...shown } = luminaire;
  return { ...shown, photoIds, verdict: verdictOf(luminaire, report) };
};

/** As many defects as a report can have. */
const mostFindings = 200;

const placeOf = ({ buildingName, floorName, areaName, elementRef, elementName }: PartRecord): string[] => [
  buildingName,
  floorName,
  areaName,
  elementRef,
  elementName,
];
interface Placed {
  readonly part: PartRecord;
  readonly place: readonly string[];
}

const inOrder = collated('es', { numeric: true });

/** As one walks: by place, then by reference with its numbers in their order. */
const byPlace = (one: Placed, another: Placed): number => {
  for (const [index, text] of one.place.entries()) {
    const order = inOrder(text, another.place[index] ?? '');
    if (order !== 0) return order;
  }
  return one.part.elementId - another.part.elementId;
};

const placed = (part: PartRecord): Placed => ({ part, place: placeOf(part) });

export const inPlaces = (all: readonly PartRecord[]): PartRecord[] =>
  all
    .map(placed)
    .toSorted(byPlace)
    .map(({ part }) => part);

export function* presentDetail(
  report: ReportRecord,
  all: readonly PartRecord[],
): LongWork<LowVoltageReportDetail> {
  const parts = (yield* sorted(all.map(placed), byPlace)).map(({ part }) => part);
  const luminaires = parts.filter(isLuminaire);
  return {
    ...presentReport(report),
    panels: yield* mapped(parts.filter(isPanel), (panel) => presentPanelRow(panel, report), 10),
    luminaires: yield* mapped(luminaires, (luminaire) => presentLuminaire(luminaire, report)),
    findings: (yield* mapped(parts, (part) => openFindings(part, report), 10)).flat().slice(0, mostFindings),
  };
}

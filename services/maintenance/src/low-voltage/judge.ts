/** Verdicts of stored parts: worked out while they are measured, kept as they were once their report is closed. */
import type { Finding, ReportSummary } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { isSerious } from 'shared-kit/domain/low-voltage/low-voltage-defects';
import {
  findingsOfLuminaire,
  findingsOfPanel,
  isAnswered,
} from 'shared-kit/domain/low-voltage/low-voltage-findings';
import {
  circuitVerdict,
  luminaireVerdict,
  type PartVerdict,
  panelVerdict,
  reportAtPanel,
  reportVerdict,
} from 'shared-kit/domain/low-voltage/low-voltage-verdicts';
import type { LuminaireRecord, PanelRecord, PartRecord } from './part.model.ts';
import type { ReportRecord } from './report.model.ts';

export const isPanel = (part: PartRecord): part is PanelRecord => part.kind === 'panel';
export const isLuminaire = (part: PartRecord): part is LuminaireRecord => part.kind === 'luminaire';

export const verdictOf = (part: PartRecord, report: ReportRecord): PartVerdict => {
  if (part.state === 'closed') return part.verdict;
  return isPanel(part) ? panelVerdict(part, report) : luminaireVerdict(part, report);
};

export const circuitVerdictsOf = (panel: PanelRecord, report: ReportRecord): PartVerdict[] => {
  const there = reportAtPanel(report, panel);
  return panel.circuits.map((circuit) => circuitVerdict(circuit, there));
};

/** What of a draft's part asks for a defect or a reason, and has neither. */
export const openFindings = (part: PartRecord, report: ReportRecord): Finding[] => {
  if (report.state === 'closed') return [];
  const found = isPanel(part) ? findingsOfPanel(part, report) : findingsOfLuminaire(part, report);
  return found.filter((finding) => !isAnswered(finding, report.defects));
};

/** Of the report: parts, and what was found on looking. */
export const verdictOfReport = (report: ReportRecord, verdicts: readonly PartVerdict[]): PartVerdict => {
  const found = report.inspection.filter(({ outcome }) => outcome === 'defect');
  const levels = [...report.defects.map(({ level }) => level), ...found.map((each) => each.defectLevel)];
  return reportVerdict(verdicts, { hasSeriousDefect: levels.some(isSerious) });
};

export const summaryOf = (report: ReportRecord, all: readonly PartRecord[]): ReportSummary => {
  const panels = all.filter(isPanel);
  const luminaires = all.filter(isLuminaire);
  const measured = (part: PartRecord) => ['pass', 'fail', 'unjudged'].includes(verdictOf(part, report));
  return {
    panels: panels.length,
    panelsMeasured: panels.filter(measured).length,
    circuits: panels.filter(({ isIncluded }) => isIncluded).flatMap(({ circuits }) => circuits).length,
    luminaires: luminaires.length,
    luminairesMeasured: luminaires.filter(measured).length,
    failing: all.filter((part) => verdictOf(part, report) === 'fail').length,
    defects: [0, 1, 2, 3].map((level) => report.defects.filter((defect) => defect.level === level).length),
  };
};

/** What keeps a report from being closed. */
import type { FieldError } from 'shared-kit/contracts/error-codes';
import type { Finding } from 'shared-kit/contracts/low-voltage/low-voltage-report';
import { calibrationOn } from 'shared-kit/domain/low-voltage/low-voltage-tests';
import { circuitVerdictsOf, isLuminaire, isPanel, openFindings, verdictOf } from './judge.ts';
import type { PanelRecord, PartRecord } from './part.model.ts';
import type { ReportRecord } from './report.model.ts';

/** More than so many are not told at once. */
const mostTold = 100;

/** What is not measured, not looked at, not filled in or without its defect, each with its place: `panels.31.circuits.2`. */
export const missingOf = (report: ReportRecord, parts: readonly PartRecord[]): FieldError[] =>
  [
    ...(report.technicianName.trim() === '' ? [{ path: 'technicianName', code: 'required' }] : []),
    ...(report.technicianLicence.trim() === '' ? [{ path: 'technicianLicence', code: 'required' }] : []),
    ...(parts.some(({ isIncluded }) => isIncluded) ? [] : [{ path: 'panels', code: 'required' }]),
    ...(report.instruments.length === 0 ? [{ path: 'instrumentIds', code: 'required' }] : []),
    ...[...parts.filter(isPanel), ...parts.filter(isLuminaire)].flatMap((part) => [
      ...placesOf(part, report),
      ...openFindings(part, report).map(fieldOfFinding),
    ]),
    ...report.inspection
      .filter(({ outcome }) => outcome === null)
      .map(({ testId }) => ({ path: `inspection.${testId}`, code: 'required' })),
    ...report.tests
      .filter(({ isMeasured, result }) => !isMeasured && result === null)
      .map(({ testId }) => ({ path: `tests.${testId}`, code: 'required' })),
  ].slice(0, mostTold);

/** `noDefect`: out of its limits, and no defect says so. `notJudged`: nor a reason why its protection needs no judging. */
const fieldOfFinding = ({ elementId, circuitId, gap, readings }: Finding): FieldError => {
  const [first] = readings;
  const circuit = circuitId === null ? '' : `.circuits.${circuitId}`;
  return {
    path: `findings.${elementId}${circuit}.${gap ?? first?.measurement ?? ''}`,
    code: gap === null ? 'noDefect' : 'notJudged',
  };
};

/** Of a circuit or luminaire that fails, nothing more is measured. */
const placesOf = (part: PartRecord, report: ReportRecord): FieldError[] => {
  if (!part.isIncluded) return [];
  if (isPanel(part)) return placesOfPanel(part, report);
  const isOpen = verdictOf(part, report) === 'pending';
  return isOpen ? [{ path: `luminaires.${part.elementId}`, code: 'notMeasured' }] : [];
};

const placesOfPanel = (panel: PanelRecord, report: ReportRecord): FieldError[] => {
  const path = `panels.${panel.elementId}`;
  const isEarthOpen = report.measurements.includes('earth') && panel.earth === null;
  const verdicts = circuitVerdictsOf(panel, report);
  return [
    ...(panel.circuits.length === 0 ? [{ path: `${path}.circuits`, code: 'required' }] : []),
    ...(isEarthOpen ? [{ path: `${path}.earth`, code: 'notMeasured' }] : []),
    ...panel.circuits
      .filter((_circuit, index) => verdicts[index] === 'pending')
      .map(({ id }) => ({ path: `${path}.circuits.${id}`, code: 'notMeasured' })),
  ];
};

/** Instruments that were not calibrated on the day of the measurements, with what is wrong: `expired`, `notYet`, `unknown`. */
export const outdatedInstruments = ({ instruments, date }: ReportRecord): FieldError[] =>
  instruments
    .map((instrument, index) => ({ path: `instrumentIds.${index}`, code: calibrationOn(instrument, date) }))
    .filter(({ code }) => code !== 'inDate');

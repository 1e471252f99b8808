/** Whether what was measured is as it should be: a value, a circuit, a panel, a luminaire, a report. */
import type {
  Checked,
  CircuitMeasurement,
  CircuitRatings,
  CircuitReadings,
  LuminaireRatings,
  LuminaireReadings,
  MeasuredValue,
  Measurement,
} from '../contracts/low-voltage-measurements.ts';
import {
  circuitChecks,
  circuitValues,
  luminaireChecks,
  luminaireValues,
} from '../contracts/low-voltage-measurements.ts';
import {
  circuitLimit,
  earthLimit,
  luminaireLimit,
  type MeasuredLimit,
  type MeasuredSite,
} from './low-voltage-limits.ts';

/** `unjudged`: measured, and there is no limit to hold it against. `pending`: neither measured, nor said why not. */
export type ValueVerdict = 'pass' | 'fail' | 'unjudged' | 'notMeasured' | 'pending';
/** `notMeasured`: of nothing in it is there a value, and a reason for each. */
export type PartVerdict = 'pass' | 'fail' | 'notMeasured' | 'pending';

/** What a report measures, and where. */
export interface MeasuredReport extends MeasuredSite {
  readonly measurements: readonly Measurement[];
  /** Hours that emergency lighting has to last. */
  readonly autonomyHours: number;
}

export const valueVerdict = (
  measured: MeasuredValue | Checked | undefined,
  limit: MeasuredLimit,
): ValueVerdict => {
  if (measured === undefined) return 'pending';
  if ('reason' in measured) return 'notMeasured';
  if ('ok' in measured) return measured.ok ? 'pass' : 'fail';
  const { min, max, isMinOut = false, isMaxOut = false } = limit;
  if (min === null && max === null) return 'unjudged';
  const { value, above } = measured;
  // More than the instrument can show is more than any upper limit that it was used for.
  if (max !== null && (above || value > max || (isMaxOut && value === max))) return 'fail';
  return min !== null && (value < min || (isMinOut && value === min)) ? 'fail' : 'pass';
};

const partVerdict = (verdicts: readonly (ValueVerdict | PartVerdict)[]): PartVerdict => {
  if (verdicts.includes('fail')) return 'fail';
  if (verdicts.includes('pending')) return 'pending';
  return verdicts.every((verdict) => verdict === 'notMeasured') ? 'notMeasured' : 'pass';
};

export interface MeasuredCircuit extends CircuitRatings {
  readonly readings: CircuitReadings;
  /** Why none of it is measured; empty where it is. */
  readonly reason: string;
}

const needsRcd: ReadonlySet<Measurement> = new Set([
  'rcdCurrent',
  'rcdTime1At0',
  'rcdTime1At180',
  'rcdTime5',
  'rcdButton',
]);

/** What of a circuit the report measures, in the order of its cards. */
export const circuitMeasurementsOf = (
  { rcd }: Pick<CircuitRatings, 'rcd'>,
  { measurements }: Pick<MeasuredReport, 'measurements'>,
): CircuitMeasurement[] =>
  [...circuitValues, ...circuitChecks].filter(
    (each) => measurements.includes(each) && (rcd !== null || !needsRcd.has(each)),
  );

export const circuitVerdict = (circuit: MeasuredCircuit, report: MeasuredReport): PartVerdict => {
  if (circuit.reason !== '') return 'notMeasured';
  return partVerdict(
    circuitMeasurementsOf(circuit, report).map((each) =>
      valueVerdict(circuit.readings[each], circuitLimit(each, circuit, report)),
    ),
  );
};

export interface MeasuredPanel {
  readonly isIncluded: boolean;
  /** Those of the report unless told. */
  readonly conditions: MeasuredSite['conditions'] | null;
  readonly earth: MeasuredValue | null;
  readonly circuits: readonly MeasuredCircuit[];
}

/** The report as it counts for one of its panels. */
export const reportAtPanel = (
  report: MeasuredReport,
  { conditions }: Pick<MeasuredPanel, 'conditions'>,
): MeasuredReport => ({ ...report, conditions: conditions ?? report.conditions });

export const panelEarthLimit = (panel: MeasuredPanel, report: MeasuredReport): MeasuredLimit =>
  earthLimit(
    panel.circuits.flatMap(({ rcd }) => rcd?.rated ?? []),
    reportAtPanel(report, panel),
  );

/** A panel that is in the report and has no circuits is still to be measured; one that is not is not measured. */
export const panelVerdict = (panel: MeasuredPanel, report: MeasuredReport): PartVerdict => {
  if (!panel.isIncluded) return 'notMeasured';
  const there = reportAtPanel(report, panel);
  const earth = report.measurements.includes('earth')
    ? [valueVerdict(panel.earth ?? undefined, panelEarthLimit(panel, report))]
    : [];
  const circuits = panel.circuits.map((circuit) => circuitVerdict(circuit, there));
  return partVerdict([...earth, ...(circuits.length === 0 ? (['pending'] as const) : circuits)]);
};

export interface MeasuredLuminaire extends LuminaireRatings {
  readonly isIncluded: boolean;
  readonly readings: LuminaireReadings;
}

export const luminaireVerdict = (luminaire: MeasuredLuminaire, report: MeasuredReport): PartVerdict => {
  if (!luminaire.isIncluded) return 'notMeasured';
  return partVerdict(
    [...luminaireChecks, ...luminaireValues]
      .filter((each) => report.measurements.includes(each))
      .map((each) => valueVerdict(luminaire.readings[each], luminaireLimit(each, luminaire, report))),
  );
};

/** Of the whole: what is out of its limits, and defects that the law calls serious, keep it from passing. */
export const reportVerdict = (
  parts: readonly PartVerdict[],
  { hasSeriousDefect }: { readonly hasSeriousDefect: boolean },
): PartVerdict => partVerdict([...parts, ...(hasSeriousDefect ? (['fail'] as const) : [])]);

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
} from '../../contracts/low-voltage/low-voltage-measurements.ts';
import {
  circuitChecks,
  circuitValues,
  luminaireChecks,
  luminaireValues,
} from '../../contracts/low-voltage/low-voltage-measurements.ts';
import type { protectionGaps } from '../../contracts/low-voltage/low-voltage-report.ts';
import {
  circuitLimit,
  earthLimit,
  luminaireLimit,
  type MeasuredLimit,
  type MeasuredSite,
} from './low-voltage-limits.ts';

/** `unjudged`: measured, and there is no limit to hold it against. `pending`: neither measured, nor said why not. */
export type ValueVerdict = 'pass' | 'fail' | 'unjudged' | 'notMeasured' | 'pending';
/**
 * `unjudged`: all that was measured is as it should be, and what its protection would be judged by is not there. `notMeasured`: of nothing in it is
 * there a value, and a reason for each.
 */
export type PartVerdict = 'pass' | 'fail' | 'unjudged' | 'notMeasured' | 'pending';

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

/** A value without a limit says nothing against what it is of. */
const withoutLimit = (verdict: ValueVerdict): ValueVerdict => (verdict === 'unjudged' ? 'pass' : verdict);

const partVerdict = (verdicts: readonly (ValueVerdict | PartVerdict)[]): PartVerdict => {
  if (verdicts.includes('fail')) return 'fail';
  if (verdicts.includes('pending')) return 'pending';
  if (verdicts.includes('unjudged')) return 'unjudged';
  return verdicts.every((verdict) => verdict === 'notMeasured') ? 'notMeasured' : 'pass';
};

export type ProtectionGap = (typeof protectionGaps)[number];

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

const ofProtection: ReadonlySet<Measurement> = new Set([...needsRcd, 'loop', 'earth']);

/**
 * What keeps the protection against indirect contact from being judged, in a report that looks at it: ITC-BT-24, section 4.1. TT asks for an RCD, TN
 * for a device, and what IT does at its second fault follows from nothing that is measured here. SELV needs none.
 */
export const protectionGapOf = (
  { supply, breaker, rcd, reason }: Pick<MeasuredCircuit, 'supply' | 'breaker' | 'rcd' | 'reason'>,
  { network, measurements }: Pick<MeasuredReport, 'network' | 'measurements'>,
): ProtectionGap | null => {
  if (reason !== '' || supply === 'selv' || !measurements.some((each) => ofProtection.has(each))) return null;
  if (network === 'IT') return 'secondFault';
  if (network === 'TT') return rcd ? null : 'rcd';
  return (breaker ?? rcd) ? null : 'device';
};

export const circuitVerdict = (circuit: MeasuredCircuit, report: MeasuredReport): PartVerdict => {
  if (circuit.reason !== '') return 'notMeasured';
  return partVerdict([
    ...circuitMeasurementsOf(circuit, report).map((each) =>
      withoutLimit(valueVerdict(circuit.readings[each], circuitLimit(each, circuit, report))),
    ),
    ...(protectionGapOf(circuit, report) === null ? [] : (['unjudged'] as const)),
  ]);
};

export interface MeasuredPanel {
  readonly isIncluded: boolean;
  /** Those of the report unless told. */
  readonly conditions: MeasuredSite['conditions'] | null;
  readonly network?: MeasuredSite['network'] | null | undefined;
  readonly earth: MeasuredValue | null;
  readonly circuits: readonly MeasuredCircuit[];
}

/** The report as it counts for one of its panels. */
export const reportAtPanel = (
  report: MeasuredReport,
  { conditions, network }: Pick<MeasuredPanel, 'conditions' | 'network'>,
): MeasuredReport => ({
  ...report,
  conditions: conditions ?? report.conditions,
  network: network ?? report.network,
});

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
    ? [withoutLimit(valueVerdict(panel.earth ?? undefined, panelEarthLimit(panel, report)))]
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
      .map((each) =>
        withoutLimit(valueVerdict(luminaire.readings[each], luminaireLimit(each, luminaire, report))),
      ),
  );
};

/** Of the whole: what is out of its limits, and defects that the law calls serious, keep it from passing. */
export const reportVerdict = (
  parts: readonly PartVerdict[],
  { hasSeriousDefect }: { readonly hasSeriousDefect: boolean },
): PartVerdict => partVerdict([...parts, ...(hasSeriousDefect ? (['fail'] as const) : [])]);

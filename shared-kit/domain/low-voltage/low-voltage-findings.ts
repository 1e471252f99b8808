/** What measuring found that somebody has to say something of before a report is closed: readings out of limits, and protection that can't be judged. */
import { DefectLevel, DefectType } from '../../contracts/enums.ts';
import {
  type Checked,
  luminaireChecks,
  luminaireValues,
  type MeasuredValue,
  type Measurement,
} from '../../contracts/low-voltage/low-voltage-measurements.ts';
import type { Defect, Finding } from '../../contracts/low-voltage/low-voltage-report.ts';
import { circuitLimit, luminaireLimit, type MeasuredLimit } from './low-voltage-limits.ts';
import {
  circuitMeasurementsOf,
  type MeasuredCircuit,
  type MeasuredLuminaire,
  type MeasuredPanel,
  type MeasuredReport,
  panelEarthLimit,
  protectionGapOf,
  reportAtPanel,
  valueVerdict,
} from './low-voltage-verdicts.ts';

/** What kind of defect a reading out of its limits is. */
const typeOf: Readonly<Record<Measurement, DefectType>> = {
  insulationLN: DefectType.isolation,
  insulationLPE: DefectType.isolation,
  insulationNPE: DefectType.isolation,
  leakage: DefectType.isolation,
  continuity: DefectType.generic,
  loop: DefectType.generic,
  earth: DefectType.generic,
  rcdCurrent: DefectType.residualCurrentDevice,
  rcdTime1At0: DefectType.residualCurrentDevice,
  rcdTime1At180: DefectType.residualCurrentDevice,
  rcdTime5: DefectType.residualCurrentDevice,
  rcdButton: DefectType.residualCurrentDevice,
  lit: DefectType.emergencies,
  autonomy: DefectType.emergencies,
  lux: DefectType.emergencies,
  uniformity: DefectType.emergencies,
};

/**
 * The grade that is proposed, which who signs may change. ITC-BT-05, section 6, names as serious: no protection against indirect contact, bad insulation,
 * broken protective conductors, high earth resistance. Emergency lighting is not among them.
 */
const levelOf = (type: DefectType): DefectLevel =>
  type === DefectType.emergencies ? DefectLevel.Low : DefectLevel.High;

interface Named {
  readonly elementId: number;
  readonly elementName: string;
}
type Reading = Finding['readings'][number];

const readingOut = (
  measurement: Measurement,
  measured: MeasuredValue | Checked | null | undefined,
  limit: MeasuredLimit,
): Reading[] => {
  if (!measured || valueVerdict(measured, limit) !== 'fail') return [];
  const { missing: _, ...bounds } = limit;
  return [{ measurement, measured, ...bounds }];
};

/** One for each kind of defect. */
const byType = (
  readings: readonly Reading[],
  subject: Omit<Finding, 'gap' | 'readings' | 'type' | 'level'>,
) =>
  [...new Set(readings.map(({ measurement }) => typeOf[measurement]))].map(
    (type): Finding => ({
      ...subject,
      gap: null,
      readings: readings.filter(({ measurement }) => typeOf[measurement] === type),
      type,
      level: levelOf(type),
    }),
  );

interface FoundCircuit extends MeasuredCircuit {
  readonly id: number;
  readonly protectionReason?: string | undefined;
}
interface FoundPanel extends Named, Omit<MeasuredPanel, 'circuits'> {
  readonly circuits: readonly FoundCircuit[];
}

export const findingsOfPanel = (panel: FoundPanel, report: MeasuredReport): Finding[] => {
  if (!panel.isIncluded) return [];
  const { elementId, elementName } = panel;
  const there = reportAtPanel(report, panel);
  const earth = report.measurements.includes('earth')
    ? readingOut('earth', panel.earth, panelEarthLimit(panel, report))
    : [];
  const whole = { elementId, elementName, circuitId: null, circuitName: '' };
  return [
    ...byType(earth, whole),
    ...panel.circuits.flatMap((circuit) =>
      findingsOfCircuit(circuit, there, {
        elementId,
        elementName,
        circuitId: circuit.id,
        circuitName: circuit.name,
      }),
    ),
  ];
};

const findingsOfCircuit = (
  circuit: FoundCircuit,
  there: MeasuredReport,
  subject: Parameters<typeof byType>[1],
): Finding[] => {
  if (circuit.reason !== '') return [];
  const gap = (circuit.protectionReason ?? '').trim() === '' ? protectionGapOf(circuit, there) : null;
  const type = gap === 'rcd' ? DefectType.residualCurrentDevice : DefectType.generic;
  return [
    ...byType(
      circuitMeasurementsOf(circuit, there).flatMap((each) =>
        readingOut(each, circuit.readings[each], circuitLimit(each, circuit, there)),
      ),
      subject,
    ),
    ...(gap === null ? [] : [{ ...subject, gap, readings: [], type, level: levelOf(type) }]),
  ];
};

export const findingsOfLuminaire = (
  luminaire: Named & MeasuredLuminaire,
  report: MeasuredReport,
): Finding[] => {
  if (!luminaire.isIncluded) return [];
  const { elementId, elementName } = luminaire;
  const readings = [...luminaireChecks, ...luminaireValues]
    .filter((each) => report.measurements.includes(each))
    .flatMap((each) => readingOut(each, luminaire.readings[each], luminaireLimit(each, luminaire, report)));
  return byType(readings, { elementId, elementName, circuitId: null, circuitName: '' });
};

/** Whether a defect says what is to become of it: one of its element, of its circuit where the defect names one, and of its kind. */
export const isAnswered = (
  { elementId, circuitId, gap, type }: Finding,
  defects: readonly Pick<Defect, 'elementId' | 'circuitId' | 'type'>[],
): boolean =>
  defects.some(
    (defect) =>
      defect.elementId === elementId &&
      (defect.circuitId ?? circuitId) === circuitId &&
      (defect.type === type || (gap !== null && protectionTypes.has(defect.type))),
  );

const protectionTypes: ReadonlySet<DefectType> = new Set([
  DefectType.residualCurrentDevice,
  DefectType.generic,
]);

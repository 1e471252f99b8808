/** A panel or luminaire beside itself in the last report: which circuits belong together, and what has become of each value. */
import type {
  Checked,
  CircuitMeasurement,
  LuminaireMeasurement,
  MeasuredValue,
  Measurement,
} from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { luminaireChecks, luminaireValues } from '../../contracts/low-voltage/low-voltage-measurements.ts';
import { normaliseText } from '../text/search-text.ts';
import { circuitLimit, luminaireLimit, type MeasuredLimit } from './low-voltage-limits.ts';
import { type Trend, trendOf } from './low-voltage-trends.ts';
import {
  circuitMeasurementsOf,
  type MeasuredCircuit,
  type MeasuredLuminaire,
  type MeasuredPanel,
  type MeasuredReport,
  panelEarthLimit,
  reportAtPanel,
} from './low-voltage-verdicts.ts';

type Measured = MeasuredValue | Checked;

export interface ComparedValue<M extends Measurement = Measurement> {
  readonly measurement: M;
  readonly current: Measured;
  readonly previous: Measured;
  readonly trend: Trend | null;
}

interface Numbered extends MeasuredCircuit {
  readonly id: number;
}

/**
 * The circuit that a circuit was in the last report: the one of the same name, or else the one that it was copied from, unless another
 * circuit has taken its name.
 */
export const formerCircuit = <C extends Numbered>(
  circuit: Numbered,
  circuits: readonly Numbered[],
  former: readonly C[],
): C | null => {
  const key = ({ name }: Numbered) => normaliseText(name);
  const named = (one: Numbered, another: Numbered) => key(one) === key(another);
  const same = former.find((each) => named(each, circuit));
  if (same) return same;
  const source = former.find(({ id }) => id === circuit.id);
  return source && !circuits.some((each) => named(each, source)) ? source : null;
};

const compared = <M extends Measurement>(
  measurement: M,
  [current, previous]: readonly [Measured | null | undefined, Measured | null | undefined],
  limit: MeasuredLimit,
): ComparedValue<M>[] =>
  current && previous
    ? [{ measurement, current, previous, trend: trendOf(measurement, current, { previous, limit }) }]
    : [];

export const compareCircuit = (
  circuit: MeasuredCircuit,
  former: MeasuredCircuit | null,
  report: MeasuredReport,
): ComparedValue<CircuitMeasurement>[] =>
  circuitMeasurementsOf(circuit, report).flatMap((each) =>
    compared(each, [circuit.readings[each], former?.readings[each]], circuitLimit(each, circuit, report)),
  );

export const comparePanel = <C extends Numbered>(
  panel: Omit<MeasuredPanel, 'circuits'> & { readonly circuits: readonly Numbered[] },
  former: { readonly earth: MeasuredValue | null; readonly circuits: readonly C[] } | null,
  report: MeasuredReport,
) => ({
  earth: compared('earth', [panel.earth, former?.earth], panelEarthLimit(panel, report))[0] ?? null,
  circuits: panel.circuits.map((circuit) => ({
    circuitId: circuit.id,
    name: circuit.name,
    values: compareCircuit(
      circuit,
      formerCircuit(circuit, panel.circuits, former?.circuits ?? []),
      reportAtPanel(report, panel),
    ),
  })),
});

export const compareLuminaire = (
  luminaire: MeasuredLuminaire,
  former: Pick<MeasuredLuminaire, 'readings'> | null,
  report: MeasuredReport,
): ComparedValue<LuminaireMeasurement>[] =>
  [...luminaireChecks, ...luminaireValues]
    .filter((each) => report.measurements.includes(each))
    .flatMap((each) =>
      compared(
        each,
        [luminaire.readings[each], former?.readings[each]],
        luminaireLimit(each, luminaire, report),
      ),
    );

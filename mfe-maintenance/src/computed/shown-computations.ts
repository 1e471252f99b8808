/** What is shown of the computations on a task's readings: values with how they came about, or what is missing for them. */
import type { ComputedQuantity, ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import type { TaskDetail, TaskFormat } from 'shared-kit/contracts/tasks/task-detail';
import {
  computedValues,
  computeReadings,
  readingsOf,
  type TextOf,
  withKept,
} from 'shared-kit/domain/readings/computed-values';
import type { Lack } from 'shared-kit/domain/readings/formula/computing';

export type ShownComputation =
  | { readonly quantity: ComputedQuantity; readonly computed: ComputedValue; readonly norm: string }
  | { readonly quantity: ComputedQuantity; readonly missing: readonly Lack[] };

interface Computed extends Pick<TaskDetail, 'computing'> {
  readonly formats: readonly TaskFormat[];
}

/** `textOf` gives what is written for a format; `kept` is what a recorded result holds already. */
export const shownComputations = (
  { formats, computing }: Computed,
  textOf: TextOf,
  kept: readonly ComputedValue[] = [],
): ShownComputation[] => {
  if (computing === null)
    return kept.map((computed) => ({ quantity: computed.quantity, computed, norm: '' }));
  const { element, limits } = computing;
  const computations = computeReadings(readingsOf(formats, textOf, element));
  const values = withKept(kept, computedValues(computations, limits));
  const computedBy = new Map(values.map((computed) => [computed.quantity, computed]));
  const order = [...new Set([...computations, ...values].map(({ quantity }) => quantity))];
  return order.flatMap((quantity): ShownComputation[] => {
    const computed = computedBy.get(quantity);
    if (computed) {
      const now = limits.find((limit) => limit.quantity === quantity);
      const isSame = now?.min === computed.min && now.max === computed.max;
      return [{ quantity, computed, norm: isSame ? now.norm : '' }];
    }
    const computation = computations.find((each) => each.quantity === quantity);
    return computation && 'missing' in computation ? [{ quantity, missing: computation.missing }] : [];
  });
};

/** Of a recorded result. */
export const keptComputations = (
  task: Computed & Pick<TaskDetail, 'readings' | 'computed'>,
): ShownComputation[] => {
  const textOf: TextOf = (id) => {
    const reading = task.readings.find(({ formatId }) => formatId === id);
    return reading && 'text' in reading ? reading.text : undefined;
  };
  return shownComputations(task, textOf, task.computed);
};

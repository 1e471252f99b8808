/** What follows from the readings of a task: worked out when its result is recorded, and kept with it. */
import type { ComputedValue } from 'shared-kit/contracts/catalogues/quantities';
import type { Computing } from 'shared-kit/contracts/tasks/task-detail';
import type { Reading, Task } from 'shared-kit/contracts/tasks/tasks';
import type { ElementDataV1, FormatV1 } from 'shared-kit/contracts/views/structure';
import {
  computedLimits,
  computedValues,
  computeReadings,
  computingElementOf,
  type LimitFormat,
  readingsOf,
  withKept,
} from 'shared-kit/domain/readings/computed-values';
import { formatsAsRead } from './shown-formats.ts';

/** What computations go by. */
export interface ComputingWorld {
  readonly formats: readonly FormatV1[];
  readonly element: ElementDataV1 | null;
  /** Formats of computed quantities, for their limits; those of the task come first. */
  readonly limitFormats: readonly FormatV1[];
}

const limitsIn = ({ formats, limitFormats }: ComputingWorld): LimitFormat[] => [...formats, ...limitFormats];

const withId = ({ _id: id, ...format }: FormatV1) => ({ id, ...format });

/** Nothing where no format says what it measures. */
export const computedOf = (world: ComputingWorld, readings: readonly Reading[]): ComputedValue[] => {
  const { formats, element } = world;
  if (!formats.some(({ quantity }) => quantity)) return [];
  const textOf = (id: number): string | undefined => {
    const reading = readings.find(({ formatId }) => formatId === id);
    return reading && 'text' in reading ? reading.text : undefined;
  };
  const asked = formatsAsRead(formats, { readings: [...readings] })
    .sort((a, b) => a.order - b.order || a._id - b._id)
    .map(withId);
  const computations = computeReadings(readingsOf(asked, textOf, computingElementOf(element)));
  return computedValues(computations, computedLimits(limitsIn(world), element));
};

/** What was kept with the result; of what could not be computed then, what follows from what is known now. */
export const shownComputed = (
  world: ComputingWorld,
  { readings, computed = [] }: { readonly readings: Task['readings']; readonly computed?: ComputedValue[] },
): ComputedValue[] => withKept(computed, computedOf(world, readings));

export const computingOf = (world: ComputingWorld): Computing | null => {
  const { formats, element } = world;
  if (!formats.some(({ quantity }) => quantity)) return null;
  return {
    element: { ...computingElementOf(element) },
    limits: computedLimits(limitsIn(world), element).map((limit) => ({ ...limit })),
  };
};

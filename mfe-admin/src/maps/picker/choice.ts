/** What is chosen on plans: elements one by one, and areas with all that is in them. */
import type { ChosenOnPlan } from 'shared-kit/contracts/modules/slots';

export interface Choice {
  readonly elements: ReadonlySet<number>;
  /** The areas that were chosen whole, each with its elements. */
  readonly areas: ReadonlyMap<number, readonly number[]>;
}

export const nothingChosen: Choice = { elements: new Set(), areas: new Map() };

/** Whoever leaves an element out has no longer chosen its area. */
export const toggleElement = ({ elements, areas }: Choice, id: number): Choice => {
  if (!elements.has(id)) return { elements: new Set([...elements, id]), areas };
  return {
    elements: new Set([...elements].filter((each) => each !== id)),
    areas: new Map([...areas].filter(([, inside]) => !inside.includes(id))),
  };
};

export const toggleArea = (
  { elements, areas }: Choice,
  areaId: number,
  inside: readonly number[],
): Choice => {
  if (!areas.has(areaId))
    return {
      elements: new Set([...elements, ...inside]),
      areas: new Map([...areas, [areaId, inside]]),
    };
  const gone = new Set(areas.get(areaId));
  return {
    elements: new Set([...elements].filter((id) => !gone.has(id))),
    areas: new Map([...areas].filter(([id]) => id !== areaId)),
  };
};

/** Areas where the choice is these areas and nothing else: then they say it shorter, and hold what comes into them later. */
export const answerOf = ({ elements, areas }: Choice): ChosenOnPlan => {
  const inAreas = new Set([...areas.values()].flat());
  const isAreas = areas.size > 0 && [...elements].every((id) => inAreas.has(id));
  return { elementIds: [...elements], areaIds: isAreas ? [...areas.keys()] : [] };
};

export const isTooMuch = (choice: Choice, most: number): boolean => {
  const { areaIds } = answerOf(choice);
  return (areaIds.length > 0 ? areaIds.length : choice.elements.size) > most;
};

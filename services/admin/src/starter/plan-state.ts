/** Several families may plan for one type: a cooling tower has operations of RITE and of legionella. */
import { keyOf } from 'shared-kit/server/records';
import { starterFamilies } from './starter-data.ts';

/** Plans with what tells whose they are: a plan is called as the type whose id it has. */
export const storedPlans = (match: Readonly<Record<string, unknown>>) => [
  { $lookup: { from: 'elementTypes', localField: '_id', foreignField: '_id', as: 'type' } },
  { $unwind: '$type' },
  { $match: match },
  {
    $lookup: {
      from: 'genericChores',
      localField: 'lines.genericChoreId',
      foreignField: '_id',
      as: 'chores',
    },
  },
  { $project: { version: 1, lines: 1, nameKey: '$type.nameKey', refs: '$chores.refKey' } },
];

export interface StoredPlan {
  /** Of its type. */
  readonly nameKey: string;
  /** Those of its chores, as they are compared. */
  readonly refs: readonly string[];
  readonly version: number;
}

/**
 * Whether the plan is still what other families have made it, each in one write: then this one's lines are added to it. What a person
 * wrote or changed is left alone.
 */
export const takesLinesOf = (family: string, { nameKey, refs, version }: StoredPlan): boolean => {
  const stated = starterFamilies().flatMap(({ key, plans }) =>
    plans
      .filter(({ elementType }) => keyOf(elementType) === nameKey)
      .map(({ lines }) => ({ key, refs: lines.flatMap((line) => line.refs.map(keyOf)) })),
  );
  const given = stated.filter((one) => one.refs.every((ref) => refs.includes(ref)));
  const planned = given.flatMap((one) => one.refs);
  return (
    given.length > 0 &&
    given.length === version &&
    planned.length === refs.length &&
    given.every(({ key }) => key !== family)
  );
};

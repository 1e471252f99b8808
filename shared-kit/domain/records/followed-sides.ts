/** Which side of a conflict holds in each field, where some fields are chosen and others follow them. */

import type { FollowPolicy } from '../../contracts/operations.ts';

export interface SettledSide<S extends string> {
  readonly field: string;
  /** Null: it follows fields of several sides, and a person has to say. */
  readonly side: S | null;
  /** Nobody chooses it: it goes with what was chosen. */
  readonly isFollowing: boolean;
}

interface Sides<S extends string> {
  readonly chosen: Readonly<Record<string, S>>;
  /** Of a field that nobody has chosen. */
  readonly otherwise: S;
  readonly follows?: FollowPolicy | undefined;
}

const isOfGroup = (group: string, field: string): boolean =>
  group.endsWith('.*') ? field.startsWith(group.slice(0, -1)) : field === group;

/** The fields in their order, each with its side. What is chosen of a field that follows counts only where it can't follow. */
export const settledSides = <S extends string>(
  fields: readonly string[],
  { chosen, otherwise, follows = {} }: Sides<S>,
): SettledSide<S>[] => {
  const isFollower = (field: string): boolean => Object.hasOwn(follows, field);
  return fields.map((field) => {
    const free = fields.filter((one) => !isFollower(one));
    const groups = (isFollower(field) ? (follows[field] ?? []) : []).map((group) =>
      free.filter((one) => isOfGroup(group, one)),
    );
    const followed = groups.find(({ length }) => length > 0);
    if (!followed) return { field, side: chosen[field] ?? otherwise, isFollowing: false };
    const [first, ...others] = new Set(followed.map((one) => chosen[one] ?? otherwise));
    return others.length === 0 && first !== undefined
      ? { field, side: first, isFollowing: true }
      : { field, side: chosen[field] ?? null, isFollowing: false };
  });
};

import type { Stop } from 'shared-kit/contracts/tasks/task-round';

/** The order of a round stays while it is walked: what was done keeps its place, what comes in is added at the end. */
export interface RoundOrder {
  readonly ids: readonly number[];
  readonly done: ReadonlySet<number>;
}

export const emptyRound: RoundOrder = { ids: [], done: new Set() };

/** `listed` is what is left now; whatever was in the round and is no longer left counts as done, here or by somebody else. */
export const withListed = (round: RoundOrder, listed: readonly number[]): RoundOrder => {
  const known = new Set(round.ids);
  const left = new Set(listed);
  return {
    ids: [...round.ids, ...listed.filter((id) => !known.has(id))],
    done: new Set(round.ids.filter((id) => !left.has(id))),
  };
};

/** In another order: what was done comes first, and what is left as it is listed now. */
export const reordered = (round: RoundOrder, listed: readonly number[]): RoundOrder => {
  const { done } = withListed(round, listed);
  return { ids: [...round.ids.filter((id) => done.has(id)), ...listed], done };
};

export const withDone = (round: RoundOrder, ...ids: readonly number[]): RoundOrder => ({
  ...round,
  done: new Set([...round.done, ...ids]),
});

export const withoutDone = (round: RoundOrder, ...ids: readonly number[]): RoundOrder => ({
  ...round,
  done: new Set([...round.done].filter((one) => !ids.includes(one))),
});

/** The task one step on or back, done or not; null at the ends. */
export const neighbour = ({ ids }: RoundOrder, current: number, step: 1 | -1): number | null => {
  const at = ids.indexOf(current);
  if (at < 0) return step === 1 ? (ids[0] ?? null) : null;
  return ids[at + step] ?? null;
};

/** The next one to do after the present one, from the start again at the end; null once all are done. */
export const nextToDo = ({ ids, done }: RoundOrder, current: number): number | null => {
  const at = ids.indexOf(current);
  const turned = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
  return turned.find((id) => !done.has(id) && id !== current) ?? null;
};

export type Stops = ReadonlyMap<number, Stop>;

export interface AreaPart {
  readonly areaId: number;
  readonly ids: readonly number[];
  readonly left: number;
}

/** The areas in the order in which the round comes to them first, each with its tasks. */
export const areasOf = ({ ids, done }: RoundOrder, stops: Stops): readonly AreaPart[] => {
  const parts = new Map<number, number[]>();
  for (const id of ids) {
    const areaId = stops.get(id)?.areaId;
    if (areaId === undefined) continue;
    const part = parts.get(areaId);
    if (part) part.push(id);
    else parts.set(areaId, [id]);
  }
  return [...parts].map(([areaId, own]) => ({
    areaId,
    ids: own,
    left: own.filter((id) => !done.has(id)).length,
  }));
};

/** The tasks from the present one on that ask for the same as it, one after another; those that are done are passed over. */
export const alikeAhead = ({ ids, done }: RoundOrder, stops: Stops, current: number): readonly number[] => {
  const like = stops.get(current)?.like;
  const at = ids.indexOf(current);
  if (like === undefined || at < 0) return [];
  const left = ids.slice(at).filter((id) => !done.has(id));
  const other = left.findIndex((id) => stops.get(id)?.like !== like);
  return other < 0 ? left : left.slice(0, other);
};

/** The first task of an element that is left; one that is done where none is; null for an element that is not in the round. */
export const taskOfElement = ({ ids, done }: RoundOrder, stops: Stops, elementId: number): number | null => {
  const own = ids.filter((id) => stops.get(id)?.elementId === elementId);
  return own.find((id) => !done.has(id)) ?? own[0] ?? null;
};

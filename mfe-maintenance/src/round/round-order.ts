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

export const withDone = (round: RoundOrder, id: number): RoundOrder => ({
  ...round,
  done: new Set([...round.done, id]),
});

export const withoutDone = (round: RoundOrder, id: number): RoundOrder => ({
  ...round,
  done: new Set([...round.done].filter((one) => one !== id)),
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

/** How elements on a plan stand: the worst of their tasks in the programmes that count. */

import type { Archetype } from 'shared-kit/contracts/enums';
import type { PlanPinKind } from 'shared-kit/contracts/modules/slots';
import type { ElementTaskState } from 'shared-kit/contracts/tasks/element-task-states';

/** The worst first. */
export const pinStates = ['late', 'remaining', 'unable', 'done', 'none'] as const;
export type PinState = (typeof pinStates)[number];

/** Those that there are; a point was seen or was not, which nothing makes impossible. */
export const pinStatesBy = (by: PlanPinKind): readonly PinState[] =>
  by === 'seen' ? pinStates.filter((state) => state !== 'unable') : pinStates;

const stateOf = ({ late, remaining, unable, done }: ElementTaskState): PinState => {
  if (late > 0) return 'late';
  if (remaining > 0) return 'remaining';
  if (unable > 0) return 'unable';
  return done > 0 ? 'done' : 'none';
};

export const worseOf = (one: PinState, another: PinState): PinState =>
  pinStates.indexOf(one) < pinStates.indexOf(another) ? one : another;

/** By element; whoever is not in it has no tasks in these programmes. No programmes: all of them. */
export const statesByElement = (
  told: readonly ElementTaskState[],
  programmes: readonly number[],
): ReadonlyMap<number, PinState> => {
  const states = new Map<number, PinState>();
  for (const each of told) {
    if (programmes.length > 0 && !programmes.includes(each.archetype)) continue;
    states.set(each.elementId, worseOf(stateOf(each), states.get(each.elementId) ?? 'none'));
  }
  return states;
};

/** One more state is seen, or one less; those that there are not in this view stay as they are for the other. */
export const toggledState = (
  by: PlanPinKind,
  seen: readonly PinState[],
  state: PinState,
): readonly PinState[] => {
  const own = pinStatesBy(by);
  const next = toggled(
    own,
    seen.filter((each) => own.includes(each)),
    state,
  );
  return pinStates.filter((each) => (own.includes(each) ? next : seen).includes(each));
};

/** How many of these elements stand so. */
export const countStates = (
  elementIds: readonly number[],
  states: ReadonlyMap<number, PinState>,
): Readonly<Record<PinState, number>> => {
  const counts = { late: 0, remaining: 0, unable: 0, done: 0, none: 0 };
  for (const id of elementIds) counts[states.get(id) ?? 'none'] += 1;
  return counts;
};

/** The programmes that these elements have tasks in, in their order, each with how many of them. */
export const countProgrammes = (
  elementIds: readonly number[],
  told: readonly ElementTaskState[],
): readonly { readonly archetype: Archetype; readonly count: number }[] => {
  const wanted = new Set(elementIds);
  const found = new Map<Archetype, Set<number>>();
  for (const { archetype, elementId } of told)
    if (wanted.has(elementId)) found.set(archetype, (found.get(archetype) ?? new Set()).add(elementId));
  return [...found]
    .map(([archetype, { size: count }]) => ({ archetype, count }))
    .sort((a, b) => a.archetype - b.archetype);
};

/** One more of `all` is shown, or one less; where none is left all are. Nothing shown says all. */
export const toggled = <T>(all: readonly T[], shown: readonly T[], one: T): readonly T[] => {
  const before = shown.length === 0 ? all : shown;
  const next = all.filter((each) => before.includes(each) !== (each === one));
  return next.length === 0 ? all : next;
};

import { useCallback, useMemo, useState } from 'react';
import type { MapPin } from 'shared-kit/contracts/centres/maps';
import { Archetype } from 'shared-kit/contracts/enums';
import { type PlanPinKind, planPinKinds, type TellStates } from 'shared-kit/contracts/modules/slots';
import type { ElementTaskState } from 'shared-kit/contracts/tasks/element-task-states';
import { useUrlState } from 'shared-kit/web/router';
import {
  countProgrammes,
  countStates,
  type PinState,
  pinStates,
  statesByElement,
  toggled,
  toggledState,
} from './pins/pin-states.ts';

const defaults = {
  layers: false as boolean,
  programmes: [] as readonly number[],
  states: [...pinStates] as readonly string[],
  by: 'tasks' as string,
};

const statesIn = (names: readonly string[]) => pinStates.filter((state) => names.includes(state));

/** What modules tell of the elements of a plan, and what of it the address wants to be seen. */
export const usePlanLayers = (pins: readonly MapPin[]) => {
  const [{ layers: isOn, programmes, states: wanted, by: about }, setAddress] = useUrlState(defaults);
  const [bySource, setBySource] = useState<ReadonlyMap<string, readonly ElementTaskState[]>>(new Map());
  const tell = useCallback<TellStates>(
    (source, told) => setBySource((before) => new Map(before).set(source, told)),
    [],
  );
  const by = planPinKinds.find((kind) => kind === about) ?? 'tasks';
  const told = useMemo(() => [...bySource.values()].flat(), [bySource]);
  const isKnown = isOn && bySource.size > 0;
  const chosen = programmes.join();
  const states = useMemo(
    () => (isKnown ? statesByElement(told, chosen.split(',').filter(Boolean).map(Number)) : null),
    [isKnown, told, chosen],
  );
  const seen = statesIn(wanted);
  const seenKey = seen.join();
  const shown = useMemo(
    () => (states ? pins.filter(({ elementId }) => seenKey.includes(states.get(elementId) ?? 'none')) : pins),
    [pins, states, seenKey],
  );
  const ids = pins.map(({ elementId }) => elementId);
  const offered = isKnown ? countProgrammes(ids, told) : [];
  return {
    isOn,
    /** Somebody has told. */
    isKnown,
    tell,
    /** The pins that stand as is wanted; all where nothing is known. */
    shown,
    stateOf: useCallback(
      ({ elementId }: MapPin): PinState | undefined =>
        states ? (states.get(elementId) ?? 'none') : undefined,
      [states],
    ),
    counts: countStates(ids, states ?? new Map()),
    seen,
    programmes: offered.map((each) => ({
      ...each,
      isShown: programmes.length === 0 || programmes.includes(each.archetype),
    })),
    /** For contributions; undefined for all. */
    archetypes:
      programmes.length === 0
        ? undefined
        : Object.values(Archetype).filter((archetype) => programmes.includes(archetype)),
    /** What the pins tell. */
    by,
    turnTo: (kind: PlanPinKind) => {
      if (kind === by) return;
      setBySource(new Map());
      setAddress({ by: kind });
    },
    turn: (on: boolean) => setAddress({ layers: on }),
    toggleState: (state: PinState) =>
      setAddress((before) => ({ states: toggledState(by, statesIn(before.states), state) })),
    toggleProgramme: (archetype: Archetype) =>
      setAddress((before) => {
        const all = offered.map((each) => each.archetype);
        const next = toggled<number>(all, before.programmes, archetype);
        return { programmes: next.length === all.length ? [] : next };
      }),
  };
};
export type PlanLayers = ReturnType<typeof usePlanLayers>;

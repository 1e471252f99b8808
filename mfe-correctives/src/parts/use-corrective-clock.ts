import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { paths } from 'shared-kit/contracts/paths';
import {
  endClock,
  pauseClock,
  startClock,
  useRunningClocks,
  useSessionUser,
  useWorkClock,
  workedFor,
} from 'shared-kit/web/app';
import { subjectOf } from './place-text.ts';

type Clocked = Pick<
  CorrectiveRow,
  'id' | 'installationId' | 'number' | 'elementName' | 'areaName' | 'floorName' | 'buildingName'
>;

const minuteMs = 60_000;
/** A day's work. What a clock has counted beyond it was left on: the person says how long it was. */
export const mostPlainMinutes = 8 * 60;

const prefix = 'corrective.';
const keyOf = ({ id }: Pick<Clocked, 'id'>): string => `${prefix}${id}`;
const aboutOf = (corrective: Clocked) => ({
  title: [corrective.number, subjectOf(corrective)].filter(Boolean).join(' · '),
  to: paths.corrective(corrective),
});

/** The clock of this person's work on a corrective, in this browser. */
export const useCorrectiveClock = (corrective: Clocked) => {
  const userId = useSessionUser()?.Id ?? 0;
  const clocked = { userId, key: keyOf(corrective) };
  const clock = useWorkClock(clocked);
  const worked = clock ? workedFor(clock, Date.now()) : 0;
  return {
    /** When it would have begun, had it never stood; null while it stands. */
    since: clock?.startedAt ? clock.startedAt - clock.spent : null,
    /** Whole minutes that it has counted, at least one; 0 where it never went. */
    minutes: clock ? Math.max(1, Math.round(worked / minuteMs)) : 0,
    start: () => startClock(clocked, aboutOf(corrective)),
    end: () => endClock(clocked),
  };
};

/** Since when this person has been at work on correctives, by their ids. */
export const useClocks = (): ReadonlyMap<number, number> => {
  const running = useRunningClocks(useSessionUser()?.Id ?? 0);
  return new Map(
    running.flatMap(({ key, startedAt, spent }) =>
      startedAt !== null && key.startsWith(prefix)
        ? [[Number(key.slice(prefix.length)), startedAt - spent] as const]
        : [],
    ),
  );
};

/** As the moves of a corrective have it: it goes while somebody is at work, stands while it waits, and ends with it. */
export const useClockOfMoves = () => {
  const userId = useSessionUser()?.Id ?? 0;
  return (corrective: Clocked & Pick<CorrectiveRow, 'assignedToId'>, move: string): void => {
    const clocked = { userId, key: keyOf(corrective) };
    const isOthers = corrective.assignedToId !== null && corrective.assignedToId !== userId;
    if ((move === 'start' || move === 'resume') && !isOthers) startClock(clocked, aboutOf(corrective));
    if (move === 'wait' || move === 'putBack') pauseClock(clocked);
    if (move === 'finish' || move === 'close') endClock(clocked);
  };
};

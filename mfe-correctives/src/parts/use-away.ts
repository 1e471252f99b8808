import { useMemo } from 'react';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { usePeople } from './use-people.ts';

/** Somebody's days off that hold today. */
export interface Away {
  readonly id: number;
  readonly name: string;
  /** Their last day. */
  readonly to: string;
  readonly coverId: number;
  readonly coverName: string;
}

/** Who is away today, by their ids: of those of whom this person is told. Where it can't be read, nobody is. */
export const useAway = (installationId: number) => {
  const { people, isSettled } = usePeople(installationId);
  const { timeZone } = useFormat();
  const today = localDayText(Date.now(), timeZone);
  const away = useMemo(
    (): ReadonlyMap<number, Away> =>
      new Map(
        people.flatMap(({ id, name, daysOff }) => {
          const now = daysOff.find((each) => isAwayOn(each, today));
          return now ? [[id, { ...now, id, name }] as const] : [];
        }),
      ),
    [people, today],
  );
  return { away, isSettled };
};

/** Those whom this person covers for today, and whose work is theirs to do: their own, and that of those. */
export const useWorkers = (installationId: number) => {
  const userId = useSessionUser()?.Id ?? 0;
  const { away, isSettled } = useAway(installationId);
  return useMemo(() => {
    const covered = [...away.values()].filter(({ coverId }) => coverId === userId);
    return { covered, workers: [userId, ...covered.map(({ id }) => id)], isSettled };
  }, [away, userId, isSettled]);
};

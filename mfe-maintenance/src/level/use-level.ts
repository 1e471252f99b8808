import { useMemo, useState } from 'react';
import {
  type LevelProposal,
  mostPlaced,
  type PlaceAnswer,
  type Placed,
  placeTasks,
  proposeLevel,
} from 'shared-kit/contracts/level-work';
import type { Task } from 'shared-kit/contracts/tasks';
import { type LevelWork, measuresOf, type Placing } from 'shared-kit/domain/level-work';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useOutcomes } from '../outcomes/use-outcomes.ts';
import { useText } from '../use-text.ts';

interface PlaceItem extends Placed {
  readonly task: Pick<Task, 'id' | 'version'>;
}

/** Puts tasks on days and gives them to people, and says how many, with a way back. */
const usePlacing = (installationId: number) => {
  const t = useText();
  const { mutateAsync, isPending } = useRouteMutation(placeTasks);
  const place = useOutcomes<PlaceItem, PlaceAnswer[number]>({
    most: mostPlaced,
    send: async (part) => {
      const items = part.map(({ task: { id, version }, plannedOn, personId, isOwn }) => ({
        id,
        version,
        plannedOn,
        personId,
        isOwn,
      }));
      return (await mutateAsync({ body: { installationId, items } })).data;
    },
    done: 'planned',
    back: ({ before }, task) => ({ task, ...before }),
    doneText: (changed) => t('level.applied', { count: changed.length }),
    keptText: (count) => t('level.undoKept', { count }),
  });
  return { place, isPending };
};

const isSame = (one: Placing, other: Placing): boolean =>
  one.day === other.day && one.personId === other.personId;

const asWork = ({ lines, people, days, today }: LevelProposal): LevelWork => ({
  tasks: lines,
  people,
  days,
  today,
});

const noChoices: ReadonlyMap<number, Placing> = new Map();

/** The proposal for a month, with what was chosen instead of single lines of it, and how to take it. */
export const useLevel = (installationId: number, month: string, people: readonly number[]) => {
  const { data, error, refetch } = useRoute(
    proposeLevel,
    {
      query: { installationId, month, ...(people.length === 0 ? {} : { person: people.join(',') }) },
    },
    // What is looked at does not change under the hand.
    { staleTime: Infinity, select: (answer) => answer.data },
  );
  const [chosen, setChosen] = useState(noChoices);
  const [refused, setRefused] = useState<PlaceAnswer>([]);
  const { place, isPending } = usePlacing(installationId);
  const shown = useMemo(() => {
    if (!data) return null;
    const work = asWork(data);
    const placings = new Map<number, Placing>(
      data.lines.map(({ id, proposed }) => [id, chosen.get(id) ?? proposed]),
    );
    const isMoved = (line: LevelProposal['lines'][number]): boolean =>
      !isSame(line, placings.get(line.id) ?? line);
    return {
      proposal: data,
      placings,
      /** What is proposed or chosen to be elsewhere. */
      lines: data.lines.filter((line) => !isSame(line, line.proposed) || isMoved(line)),
      changed: data.lines.filter(isMoved),
      before: measuresOf(work),
      after: measuresOf(work, placings),
    };
  }, [data, chosen]);
  const apply = async (): Promise<void> => {
    const items = (shown?.changed ?? []).map(({ id, version, isOwn, personId, plannedOn, day, ...line }) => {
      const placing = shown?.placings.get(id) ?? line.proposed;
      return {
        task: { id, version },
        plannedOn: placing.day === day ? plannedOn : placing.day,
        personId: placing.personId,
        isOwn: isOwn || placing.personId !== personId,
      };
    });
    const answer = await place(items);
    setRefused([...answer.refused]);
    setChosen(noChoices);
    await refetch();
  };
  return {
    shown,
    error,
    refetch,
    refused,
    isPending,
    apply,
    choose: (id: number, placing: Placing): void => setChosen((all) => new Map(all).set(id, placing)),
  };
};
export type Shown = NonNullable<ReturnType<typeof useLevel>['shown']>;

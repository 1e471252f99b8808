import { useMemo, useState } from 'react';
import { type LevelProposal, type PlaceAnswer, proposeLevel } from 'shared-kit/contracts/plans/level-work';
import { type LevelWork, measuresOf, type Placing } from 'shared-kit/domain/tasks/level-work';
import { useRoute } from 'shared-kit/web/query';
import { useText } from '../use-text.ts';
import { usePlacing } from './use-placing.ts';

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
  const t = useText();
  const { place, isPending } = usePlacing(installationId, (changed) =>
    t('level.applied', { count: changed.length }),
  );
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

import { useState } from 'react';
import type { Programme } from 'shared-kit/contracts/plans/programmes';
import type { GenerationPart } from 'shared-kit/contracts/tasks/task-generations';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { useFormat } from 'shared-kit/web/i18n';

export const begins = ['today', 'year', 'former', 'day'] as const;
export type Begin = (typeof begins)[number];

interface Choice {
  readonly begin: Begin;
  /** As it is written, of `day`. */
  readonly day: string;
  readonly programme: Programme | null;
  readonly elementTypeId: number | null;
  readonly buildingId: number | null;
}

const first: Choice = { begin: 'today', day: '', programme: null, elementTypeId: null, buildingId: null };

const beginOf = ({ begin, day }: Choice, today: string): Pick<GenerationPart, 'from' | 'sinceFormer'> => {
  if (begin === 'year') return {};
  if (begin === 'former') return { from: today, sinceFormer: true };
  return { from: begin === 'day' ? day : today };
};

/** From when on tasks are generated, and of what: all of it from today unless something else is chosen. */
export const useGenerationChoice = () => {
  const { timeZone } = useFormat();
  const [choice, setChoice] = useState(first);
  const { begin, day, programme, elementTypeId, buildingId } = choice;
  const part: GenerationPart = {
    ...beginOf(choice, localDayText(Date.now(), timeZone)),
    ...(programme === null ? {} : { programme }),
    ...(elementTypeId === null ? {} : { elementTypeIds: [elementTypeId] }),
    ...(buildingId === null ? {} : { buildingIds: [buildingId] }),
  };
  return {
    choice,
    change: (change: Partial<Choice>) => setChoice({ ...choice, ...change }),
    part,
    /** No day is chosen yet. */
    isOpen: begin === 'day' && !isDayText(day),
  };
};
export type GenerationChoice = ReturnType<typeof useGenerationChoice>;

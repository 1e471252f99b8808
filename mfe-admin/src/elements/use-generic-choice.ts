import { useState } from 'react';
import { maxPageSize } from 'shared-kit/contracts/base';
import { elements } from 'shared-kit/contracts/centres/elements';
import { chores, type GenericChore, genericChores } from 'shared-kit/contracts/plans/chores';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { handleApiError, saveRecord } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useInvalidate, useRoute } from 'shared-kit/web/query';
import { choreOfGeneric } from './chore-of-generic.ts';

interface Place {
  readonly elementId: number;
  readonly installationId: number;
}

const shown = 100;

/** What of the catalogue is found, what the element has already, what is chosen; gives the element what is chosen. */
export const useGenericChoice = ({ elementId, installationId }: Place, q: string) => {
  const invalidate = useInvalidate();
  const { timeZone } = useFormat();
  const [chosen, setChosen] = useState<readonly GenericChore[]>([]);
  const [saving, setSaving] = useState(false);
  const catalogue = useRoute(
    genericChores.list,
    { query: { size: shown, sort: 'order', ...(q === '' ? {} : { q }) } },
    { keepPrevious: true },
  );
  const present = useRoute(chores.list, {
    query: { installationId, elementId: String(elementId), size: maxPageSize },
  });
  const had = new Set(present.data?.data.map((chore) => chore.genericChoreId));
  const toggle = (generic: GenericChore, checked: boolean): void =>
    setChosen((before) => (checked ? [...before, generic] : before.filter(({ id }) => id !== generic.id)));
  /** How many the element has got; null where one was refused: those before it are saved and no longer chosen. */
  const save = async (): Promise<number | null> => {
    setSaving(true);
    try {
      for (const generic of chosen) {
        const body = choreOfGeneric(
          generic,
          { installationId, elementId },
          Number(todayText(timeZone).slice(0, 4)),
        );
        const saved = await saveRecord(chores.create, { body });
        if (saved.outcome === 'kept') {
          if (saved.why === 'unanswered') await handleApiError(saved.error);
          return null;
        }
        toggle(generic, false);
      }
      return chosen.length;
    } catch (error) {
      await handleApiError(error);
      return null;
    } finally {
      setSaving(false);
      await invalidate(chores.list, elements.get, 'taskGenerationPreviews');
    }
  };
  return {
    found: (catalogue.data?.data ?? []).filter(({ entityStatus }) => entityStatus === 1),
    more: (catalogue.data?.total ?? 0) > shown,
    ready: catalogue.data !== undefined && present.data !== undefined,
    error: catalogue.error ?? present.error,
    retry: () => void Promise.all([catalogue.refetch(), present.refetch()]),
    has: (id: number) => had.has(id),
    isChosen: (id: number) => chosen.some((one) => one.id === id),
    count: chosen.length,
    toggle,
    saving,
    save,
  };
};

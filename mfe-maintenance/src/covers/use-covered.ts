import { useMemo } from 'react';
import { type Cover, listCovers } from 'shared-kit/contracts/plans/covers';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { coveredOn } from 'shared-kit/domain/tasks/covers';
import { useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';

const none: readonly Cover[] = [];

/** Those whom this person covers for today. Where it can't be read the work is their own alone. */
export const useCovered = (installationId: number) => {
  const userId = useSessionUser()?.Id ?? 0;
  const { timeZone } = useFormat();
  const { data, error } = useRoute(listCovers, { query: { installationId } }, { staleTime: 60_000 });
  const known = data?.data ?? none;
  const today = localDayText(Date.now(), timeZone);
  const covered = useMemo(() => coveredOn(known, userId, today), [known, userId, today]);
  return { covered, isSettled: data !== undefined || error !== null };
};

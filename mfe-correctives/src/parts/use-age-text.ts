import { useCallback } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { useFormat } from 'shared-kit/web/i18n';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const [, , shortest] = units;

/** How long it has been there, or was until it was closed: in the largest unit that there is one of. */
export const useAgeText = (): ((corrective: Pick<CorrectiveRow, 'openedAt' | 'closedAt'>) => string) => {
  const { number } = useFormat();
  return useCallback(
    ({ openedAt, closedAt }) => {
      const until = closedAt === null ? Date.now() : Date.parse(closedAt);
      const age = Math.max(0, until - Date.parse(openedAt));
      const [unit, length] = units.find(([, size]) => age >= size) ?? shortest;
      return number(Math.floor(age / length), { style: 'unit', unit, unitDisplay: 'short' });
    },
    [number],
  );
};

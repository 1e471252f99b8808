import { useCallback } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { useFormat } from 'shared-kit/web/i18n';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const [, , shortest] = units;

/** Milliseconds in the largest unit that there is one of, downwards: `3 d`, `5 h`. */
export const useSpanText = (): ((ms: number) => string) => {
  const { number } = useFormat();
  return useCallback(
    (ms) => {
      const [unit, length] = units.find(([, size]) => ms >= size) ?? shortest;
      return number(Math.floor(ms / length), { style: 'unit', unit, unitDisplay: 'short' });
    },
    [number],
  );
};

/** How long it has been there, or was until it was closed. */
export const useAgeText = (): ((corrective: Pick<CorrectiveRow, 'openedAt' | 'closedAt'>) => string) => {
  const spanText = useSpanText();
  return useCallback(
    ({ openedAt, closedAt }) => {
      const until = closedAt === null ? Date.now() : Date.parse(closedAt);
      return spanText(Math.max(0, until - Date.parse(openedAt)));
    },
    [spanText],
  );
};

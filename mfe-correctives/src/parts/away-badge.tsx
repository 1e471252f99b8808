import { useCallback } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { isOpenState } from 'shared-kit/domain/correctives/corrective-moves';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock } from 'shared-kit/web/icons';
import { StateBadge, Text, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { type Away, useAway } from './use-away.ts';

type Assigned = Pick<CorrectiveRow, 'installationId' | 'assignedToId' | 'status'>;

/** Until when whose it is is away, and who covers for them; null where they are here, or it is closed. */
export const awayOf = (
  { assignedToId, status }: Pick<Assigned, 'assignedToId' | 'status'>,
  away: ReadonlyMap<number, Away>,
): Away | null => (isOpenState(status) ? (away.get(assignedToId ?? 0) ?? null) : null);

/** In words. */
export const useAwayText = (): ((away: Pick<Away, 'to' | 'coverName'>) => string) => {
  const t = useText();
  const { day } = useFormat();
  return useCallback(({ to, coverName }) => t('away.until', { day: day(to), name: coverName }), [t, day]);
};

interface AwayBadgeProps {
  readonly corrective: Assigned;
  /** The day alone is seen, where there is little room; the rest is said. */
  readonly isShort?: boolean;
}

/** The same as a mark beside a name; nothing where they are here. */
export const AwayBadge = ({ corrective, isShort = false }: AwayBadgeProps) => {
  const t = useText();
  const { nearDay } = useFormat();
  const { away } = useAway(corrective.installationId);
  const textOf = useAwayText();
  const found = awayOf(corrective, away);
  if (!found) return null;
  const text = textOf(found);
  return (
    <StateBadge tone="warning" icon={CalendarClock}>
      {isShort ? (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden title={text}>
            {t('away.short', { day: nearDay(found.to) })}
          </span>
        </>
      ) : (
        <Text as="span" whiteSpace="normal" overflowWrap="anywhere">
          {text}
        </Text>
      )}
    </StateBadge>
  );
};

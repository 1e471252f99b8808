import { useCallback } from 'react';
import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import {
  CircleCheck,
  CircleDashed,
  Clock,
  Copy,
  type LucideIcon,
  Pause,
  Timer,
  User,
  Wrench,
} from 'shared-kit/web/icons';
import { Elapsed, StateBadge, type Tone } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useCorrectiveClock } from './use-corrective-clock.ts';

const looks: Readonly<Record<CorrectiveRow['status'], readonly [Tone, LucideIcon]>> = {
  [CorrectiveStatus.Opened]: ['warning', CircleDashed],
  [CorrectiveStatus.Assigned]: ['info', User],
  [CorrectiveStatus.InProgress]: ['info', Wrench],
  [CorrectiveStatus.Closed]: ['good', CircleCheck],
};

type Standing = Pick<CorrectiveRow, 'status' | 'mergedIntoId' | 'mergedIntoNumber'>;

/** How it stands, in words: what was merged is not closed for itself, but told of in the other one. */
export const useStatusText = (): ((standing: Standing) => string) => {
  const t = useText();
  return useCallback(
    ({ status, mergedIntoId, mergedIntoNumber }) =>
      mergedIntoId === null ? t(`status.${status}`) : t('merge.isIn', { into: mergedIntoNumber ?? '' }),
    [t],
  );
};

export const StatusBadge = ({ corrective }: { readonly corrective: Standing }) => {
  const textOf = useStatusText();
  const [tone, icon] =
    corrective.mergedIntoId === null ? looks[corrective.status] : (['neutral', Copy] as const);
  return (
    <StateBadge tone={tone} icon={icon}>
      {textOf(corrective)}
    </StateBadge>
  );
};

/** Done, and to be checked by who closes; nothing where it is not. */
export const FinishedBadge = ({ finished }: Pick<CorrectiveRow, 'finished'>) => {
  const t = useText();
  if (finished === null) return null;
  return (
    <StateBadge tone="good" icon={CircleCheck}>
      {t('finished')}
    </StateBadge>
  );
};

/** How long this person has been at work on it; nothing where the clock does not go. */
export const ClockBadge = ({ corrective }: { readonly corrective: CorrectiveRow }) => {
  const { since } = useCorrectiveClock(corrective);
  if (since === null) return null;
  return (
    <StateBadge tone="info" icon={Timer}>
      <Elapsed since={since} />
    </StateBadge>
  );
};

/** What it waits for; nothing where the clock goes on. */
export const WaitingBadge = ({ waiting }: Pick<CorrectiveRow, 'waiting'>) => {
  const t = useText();
  if (waiting === null) return null;
  return (
    <StateBadge tone="neutral" icon={Pause}>
      {t(`waitingFor.${waiting.reason}`)}
    </StateBadge>
  );
};

export const ReopenedBadge = ({ reopenings }: Pick<CorrectiveRow, 'reopenings'>) => {
  const t = useText();
  if (reopenings === 0) return null;
  return (
    <StateBadge tone="warning" icon={Clock}>
      {t('reopened', { count: reopenings })}
    </StateBadge>
  );
};

import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { CircleCheck, CircleDashed, Clock, type LucideIcon, Pause, User, Wrench } from 'shared-kit/web/icons';
import { StateBadge, type Tone } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const looks: Readonly<Record<CorrectiveRow['status'], readonly [Tone, LucideIcon]>> = {
  [CorrectiveStatus.Opened]: ['warning', CircleDashed],
  [CorrectiveStatus.Assigned]: ['info', User],
  [CorrectiveStatus.InProgress]: ['info', Wrench],
  [CorrectiveStatus.Closed]: ['good', CircleCheck],
};

export const StatusBadge = ({ status }: Pick<CorrectiveRow, 'status'>) => {
  const t = useText();
  const [tone, icon] = looks[status];
  return (
    <StateBadge tone={tone} icon={icon}>
      {t(`status.${status}`)}
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

import type { CorrectiveRow } from 'shared-kit/contracts/corrective';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleAlert, Timer } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const hourMs = 3_600_000;
/** What is nearer to its end than this is said to be. */
const soonMs = 8 * hourMs;

/** By when somebody should have begun with an open one, or have repaired it; nothing while it waits. */
export const DueBadge = ({
  corrective,
}: {
  readonly corrective: Pick<CorrectiveRow, 'dueAt' | 'startedAt'>;
}) => {
  const t = useText();
  const format = useFormat();
  const { dueAt, startedAt } = corrective;
  if (dueAt === null) return null;
  const left = new Date(dueAt).getTime() - Date.now();
  const what = startedAt === null ? 'react' : 'repair';
  const when = format.relative(dueAt);
  if (left < 0)
    return (
      <StateBadge tone="bad" icon={CircleAlert}>
        {t(`due.${what}Late`, { when })}
      </StateBadge>
    );
  return (
    <StateBadge tone={left < soonMs ? 'warning' : 'neutral'} icon={Timer}>
      {t(`due.${what}`, { when })}
    </StateBadge>
  );
};

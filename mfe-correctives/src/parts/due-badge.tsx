import type { CorrectiveRow } from 'shared-kit/contracts/correctives/corrective';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleAlert, Timer } from 'shared-kit/web/icons';
import { StateBadge, VisuallyHidden } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useSpanText } from './use-age-text.ts';

const hourMs = 3_600_000;
/** What is nearer to its end than this is said to be. */
const soonMs = 8 * hourMs;

interface DueBadgeProps {
  readonly corrective: Pick<CorrectiveRow, 'dueAt' | 'startedAt'>;
  /** The time alone is seen, in one unit: its column says the rest. */
  readonly isShort?: boolean;
}

/** By when somebody should have begun with an open one, or have repaired it; nothing while it waits. */
export const DueBadge = ({ corrective, isShort = false }: DueBadgeProps) => {
  const t = useText();
  const format = useFormat();
  const spanText = useSpanText();
  const { dueAt, startedAt } = corrective;
  if (dueAt === null) return null;
  const left = new Date(dueAt).getTime() - Date.now();
  const what = startedAt === null ? 'react' : 'repair';
  const when = format.relative(dueAt);
  const isLate = left < 0;
  const soon = left < soonMs ? 'warning' : 'neutral';
  const text = t(isLate ? `due.${what}Late` : `due.${what}`, { when });
  return (
    <StateBadge tone={isLate ? 'bad' : soon} icon={isLate ? CircleAlert : Timer}>
      {isShort ? (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <span aria-hidden title={text}>
            {t(isLate ? 'due.ago' : 'due.in', { time: spanText(Math.abs(left)) })}
          </span>
        </>
      ) : (
        text
      )}
    </StateBadge>
  );
};

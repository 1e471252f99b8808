import type { OutOfService } from 'shared-kit/contracts/correctives/out-of-services';
import { Calendar, CircleCheck, CircleMinus, TriangleAlert } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useStopText } from './use-stop-text.ts';

/** Planned stops and the others are told apart everywhere. */
export const PlannedBadge = ({ stop }: { readonly stop: Pick<OutOfService, 'planned'> }) => {
  const words = useStopText();
  return (
    <StateBadge tone={stop.planned ? 'info' : 'warning'} icon={stop.planned ? Calendar : TriangleAlert}>
      {words.planned(stop)}
    </StateBadge>
  );
};

/** Out of service, for how long already, or in service again. */
export const StopStateBadge = ({ stop }: { readonly stop: Pick<OutOfService, 'openedAt' | 'closedAt'> }) => {
  const t = useText();
  const words = useStopText();
  return stop.closedAt === null ? (
    <StateBadge tone="bad" icon={CircleMinus}>
      {t('stops.lasts', { length: words.length(stop) })}
    </StateBadge>
  ) : (
    <StateBadge tone="good" icon={CircleCheck}>
      {t('stops.ended')}
    </StateBadge>
  );
};

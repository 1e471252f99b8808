import { useFormat } from 'shared-kit/web/i18n';
import { CircleMinus } from 'shared-kit/web/icons';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useStopped } from './use-stopped.ts';

interface StoppedBadgeProps {
  readonly installationId: number;
  readonly elementId: number;
}

/** An element that is out of service says so beside its name; nothing where it is in service. */
export const StoppedBadge = ({ installationId, elementId }: StoppedBadgeProps) => {
  const t = useText();
  const format = useFormat();
  const { since } = useStopped(installationId, elementId);
  if (since === null) return null;
  return (
    <StateBadge tone="bad" icon={CircleMinus}>
      {t('stops.outSince', { when: format.dateTime(since) })}
    </StateBadge>
  );
};

import { CloudUpload } from 'shared-kit/web/icons';
import { usePending } from 'shared-kit/web/offline';
import { StateBadge } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface PendingBadgeProps {
  /** `correctives` or `outOfServices`. */
  readonly resource: string;
  readonly id: number;
}

/** Says that something of it waits to be sent. */
export const PendingBadge = ({ resource, id }: PendingBadgeProps) => {
  const t = useText();
  const waits = usePending(resource).has(id);
  if (!waits) return null;
  return (
    <StateBadge tone="warning" icon={CloudUpload}>
      {t('pending.waits')}
    </StateBadge>
  );
};

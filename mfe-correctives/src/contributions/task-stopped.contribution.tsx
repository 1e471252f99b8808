import { useFormat } from 'shared-kit/web/i18n';
import { CircleMinus } from 'shared-kit/web/icons';
import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Button } from 'shared-kit/web/ui';
import { StoppedBadge } from '../out-of-services/stopped-badge.tsx';
import { useStopped } from '../out-of-services/use-stopped.ts';
import { useText } from '../use-text.ts';

type TaskProps = SlotProps<'task.action'>;

/** A task of an element that is out of service says so, and that it can't be done because of that is one press. */
const TaskStopped = ({ installationId, elementId, reading, onUnable }: TaskProps) => {
  if (reading) return null;
  if (!onUnable) return <StoppedBadge installationId={installationId} elementId={elementId} />;
  return <UnableButton installationId={installationId} elementId={elementId} onUnable={onUnable} />;
};

interface UnableProps extends Pick<TaskProps, 'installationId' | 'elementId'> {
  readonly onUnable: NonNullable<TaskProps['onUnable']>;
}

const UnableButton = ({ installationId, elementId, onUnable }: UnableProps) => {
  const t = useText();
  const format = useFormat();
  const { since } = useStopped(installationId, elementId);
  if (since === null) return null;
  const reason = t('stops.outSince', { when: format.dateTime(since) });
  return (
    <Button
      variant="outline"
      height="auto"
      minHeight="44px"
      alignSelf="flex-start"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => onUnable(reason)}
    >
      <CircleMinus aria-hidden />
      {t('unable')}
    </Button>
  );
};

export default defineContribution('task.action', TaskStopped);

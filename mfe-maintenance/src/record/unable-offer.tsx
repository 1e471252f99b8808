import { memo } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { useFormContext } from 'shared-kit/web/form';
import { Slot } from 'shared-kit/web/slots';
import { Flex } from 'shared-kit/web/ui';

interface UnableOfferProps {
  readonly task: Pick<Task, 'id' | 'installationId' | 'elementId'>;
  /** As it is written down so far. */
  readonly result: ChoreResult | null;
}

/** Why a task can't be done now, as modules know it: one press fills in the result and the observation that it needs. */
export const UnableOffer = memo(({ task, result }: UnableOfferProps) => {
  const { setValue, getValues } = useFormContext();
  if (result !== null && result !== ChoreResult.Undone) return null;
  const { installationId, elementId, id: taskId } = task;
  const onUnable = (reason: string): void => {
    const written: unknown = getValues('observation');
    const before = typeof written === 'string' ? written.trim() : '';
    setValue('observation', [before, reason].filter(Boolean).join('\n'), { shouldDirty: true });
    setValue('result', ChoreResult.UnableToDo, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      <Slot name="task.action" props={{ installationId, elementId, taskId, onUnable }} skeleton={false} />
    </Flex>
  );
});

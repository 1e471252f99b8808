import type { Format } from 'shared-kit/contracts/catalogues/formats';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { parseNumber } from 'shared-kit/domain/files/numbers';
import { Slot } from 'shared-kit/web/slots';
import { Box, Flex, useSettled } from 'shared-kit/web/ui';
import { unitOf } from './use-reading-text.ts';

interface OutsideActionsProps {
  readonly task: Pick<Task, 'id' | 'installationId' | 'elementId'>;
  readonly format: Format;
  readonly written: string;
}

/** What modules offer to do about a number that lies outside of its limits; nothing where none does. */
export const OutsideActions = ({ task, format, written }: OutsideActionsProps) => {
  const number = parseNumber(useSettled(written, 300));
  if (!number) return null;
  const { installationId, elementId, id: taskId } = task;
  const { id: formatId, name: formatName, min, max } = format;
  const reading = { formatId, formatName, value: number.value, unit: unitOf(format), min, max };
  return (
    <Flex gap="2" wrap="wrap" _empty={{ display: 'none' }}>
      <Slot
        name="task.action"
        props={{ installationId, elementId, taskId, reading }}
        skeleton={<Box height="11" />}
      />
    </Flex>
  );
};

import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { Stack } from 'shared-kit/web/ui';
import { ElementTaskList } from './element-task-list.tsx';

/** Everything that was and is to be done on an element: what is late first. */
const ElementTasks = (element: SlotProps<'element.tab'>) => (
  <Stack gap="5" paddingY="2">
    <ElementTaskList {...element} state="late" />
    <ElementTaskList {...element} state="remaining" />
    <ElementTaskList {...element} state="performed" />
  </Stack>
);

export default defineContribution('element.tab', ElementTasks);

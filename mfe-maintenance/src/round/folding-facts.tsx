import { memo, useId } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { ChevronDown, ChevronUp } from 'shared-kit/web/icons';
import { Box, Button, usePhone } from 'shared-kit/web/ui';
import { TaskFacts } from '../tasks/task-facts.tsx';
import { useText } from '../use-text.ts';
import { useFactsFold } from './facts-fold.ts';

/** The facts of a task; on a phone they give their room to what is to be written down, and unfold at a press. */
export const FoldingFacts = memo(({ task }: { readonly task: Task }) => {
  const t = useText();
  const id = useId();
  const [isOpen, toggle] = useFactsFold();
  if (!usePhone()) return <TaskFacts task={task} />;
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <Box>
      <Button
        variant="ghost"
        minHeight="44px"
        paddingX="0"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <Sign aria-hidden />
        {t('task.facts')}
      </Button>
      <Box id={id} hidden={!isOpen}>
        <TaskFacts task={task} />
      </Box>
    </Box>
  );
});

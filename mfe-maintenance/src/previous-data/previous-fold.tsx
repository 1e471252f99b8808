import { lazy, Suspense, useId, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { ChevronDown, ChevronUp } from 'shared-kit/web/icons';
import { Box, Button, ListSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const PreviousData = lazy(async () => ({ default: (await import('./previous-data.tsx')).PreviousData }));

/** Beside a task: what was recorded of its chore in earlier periods, at a press. */
export const PreviousFold = ({ task }: { readonly task: Task }) => {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const Sign = isOpen ? ChevronUp : ChevronDown;
  return (
    <Box as="section" minWidth="0">
      <Button
        variant="outline"
        size="sm"
        minHeight={{ base: '44px', md: '9' }}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign aria-hidden />
        {t('former.previousData')}
      </Button>
      <Box id={id} hidden={!isOpen} marginTop="2">
        {isOpen ? (
          <Suspense fallback={<ListSkeleton rows={4} />}>
            <PreviousData
              installationId={task.installationId}
              elementId={task.elementId}
              choreId={task.choreId}
            />
          </Suspense>
        ) : null}
      </Box>
    </Box>
  );
};

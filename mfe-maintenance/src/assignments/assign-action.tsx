import { lazy, Suspense, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { User } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

interface AssignActionProps {
  /** Those that are chosen when it is pressed. */
  readonly tasks: () => readonly Task[];
  readonly onDone: () => void;
}

/** In the bar of a list: gives the chosen tasks to somebody, or takes them. */
export const AssignAction = ({ tasks, onDone }: AssignActionProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Task[]>([]);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setChosen(tasks())}>
        <User aria-hidden />
        {t('assignee.give')}
      </Button>
      {chosen.length > 0 ? (
        <Suspense fallback={null}>
          <AssignDialog tasks={chosen} onDone={onDone} onClose={() => setChosen([])} />
        </Suspense>
      ) : null}
    </>
  );
};

import { lazy, Suspense, useState } from 'react';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { Clock } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const DelayDialog = lazy(async () => ({ default: (await import('./delay-dialog.tsx')).DelayDialog }));

interface DelayActionProps {
  /** Those that are chosen when it is pressed. */
  readonly tasks: () => readonly Task[];
  readonly onDone: () => void;
}

/** In the bar of a list: gives the chosen late tasks a reason. */
export const DelayAction = ({ tasks, onDone }: DelayActionProps) => {
  const t = useText();
  const [chosen, setChosen] = useState<readonly Task[]>([]);
  return (
    <>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setChosen(tasks())}>
        <Clock aria-hidden />
        {t('delay.give')}
      </Button>
      {chosen.length > 0 ? (
        <Suspense fallback={null}>
          <DelayDialog tasks={chosen} onDone={onDone} onClose={() => setChosen([])} />
        </Suspense>
      ) : null}
    </>
  );
};

import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { mostCopied } from 'shared-kit/contracts/tasks/copy-tasks';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { Copy } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { programmeOfTask } from '../programmes/programme.tsx';
import { useCanEdit, useMayIn } from '../tasks/use-may-in.ts';
import { useText } from '../use-text.ts';

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));

type Look = Partial<Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'alignSelf'>>;

interface CopyActionProps extends Look {
  readonly installationId: number;
  /** Those that are chosen when it is pressed. */
  readonly tasks: () => readonly Task[];
  /** Hears of those that were chosen and not taken: so many are not copied into at once. */
  readonly onDone?: (rest: readonly Task[]) => void;
}

/** Copies results of earlier periods into open tasks, for those who may; nothing for others. */
export const CopyAction = ({ installationId, tasks, onDone, ...look }: CopyActionProps) => {
  const t = useText();
  const mayCopy = useMayIn(installationId, Permission.CopyFromPastPeriods);
  const [chosen, setChosen] = useState<readonly Task[]>([]);
  if (!mayCopy) return null;
  const rest = chosen.slice(mostCopied);
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setChosen(tasks())}>
        <Copy aria-hidden />
        {t('copies.action')}
      </Button>
      {chosen.length > 0 ? (
        <Suspense>
          <CopyDialog
            tasks={chosen.slice(0, mostCopied)}
            more={rest.length}
            onClose={() => setChosen([])}
            onDone={() => onDone?.(rest)}
          />
        </Suspense>
      ) : null}
    </>
  );
};

/** The same for one task on its card. */
export const CopyIntoTask = ({ task }: { readonly task: Task }) => {
  const canEdit = useCanEdit(task.installationId, programmeOfTask(task));
  return canEdit ? (
    <CopyAction
      installationId={task.installationId}
      tasks={() => [task]}
      variant="outline"
      size="sm"
      alignSelf="flex-start"
    />
  ) : null;
};

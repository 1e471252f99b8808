import { lazy, Suspense, useState } from 'react';
import { handleApiError } from 'shared-kit/web/app';
import { ArrowUp, CircleCheck, Undo2, User } from 'shared-kit/web/icons';
import type { Selection } from 'shared-kit/web/table';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import type { AskingChange } from './bulk-dialog.tsx';
import { useMoveMany } from './use-move-many.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));
const most = 100;

interface BulkProps {
  readonly installationId: number;
  readonly selection: Selection;
  /** What is done waits to be checked: it is accepted or returned before anything else. */
  readonly isToCheck: boolean;
}

/** Several given to somebody, weighed, closed, accepted or returned at once; what cannot be is left as it is, and counted. */
export const BulkActions = ({ installationId, selection, isToCheck }: BulkProps) => {
  const t = useText();
  const [what, setWhat] = useState<AskingChange | null>(null);
  const move = useMoveMany();
  const ids = [...selection.ids].map(Number);
  if (ids.length > most) return <span>{t('bulk.tooMany', { count: most })}</span>;
  const check = (decision: 'accept' | 'giveBack'): void => {
    move({ installationId, ids, change: { what: decision } }).then(selection.clear, handleApiError);
  };
  const checks = [
    { key: 'accept', icon: CircleCheck },
    { key: 'giveBack', icon: Undo2 },
  ] as const;
  const buttons = [
    { key: 'assign', icon: User },
    { key: 'priority', icon: ArrowUp },
    { key: 'close', icon: CircleCheck },
  ] as const;
  return (
    <>
      {isToCheck
        ? checks.map(({ key, icon: ButtonIcon }) => (
            <Button key={key} size="sm" variant="ghost" onClick={() => check(key)}>
              <ButtonIcon aria-hidden />
              {t(`move.${key}`)}
            </Button>
          ))
        : null}
      {buttons.map(({ key, icon: ButtonIcon }) => (
        <Button key={key} size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setWhat(key)}>
          <ButtonIcon aria-hidden />
          {t(`bulk.${key}`)}
        </Button>
      ))}
      {what === null ? null : (
        <Suspense>
          <BulkDialog
            installationId={installationId}
            ids={ids}
            what={what}
            onDone={selection.clear}
            onClose={() => setWhat(null)}
          />
        </Suspense>
      )}
    </>
  );
};

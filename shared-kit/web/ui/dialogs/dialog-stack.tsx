import { lazy, Suspense } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { loadConflictDialog } from './load-conflict-dialog.ts';
import { LoadingDialog } from './loading-dialog.tsx';
import type { DialogEntry } from './store.ts';

const ConflictDialog = lazy(loadConflictDialog);
const PasswordDialog = lazy(() => import('./password-dialog.tsx'));

const DialogOf = ({ entry }: { readonly entry: DialogEntry }) => {
  switch (entry.kind) {
    case 'confirm':
      return <ConfirmDialog request={entry.request} onAnswer={entry.answer} />;
    case 'error':
      return <ConfirmDialog request={entry.request} onAnswer={() => entry.answer()} error />;
    case 'loading':
      return <LoadingDialog request={entry.request} onStop={entry.stop} />;
    case 'password':
      return (
        <Suspense fallback={null}>
          <PasswordDialog onAnswer={entry.answer} />
        </Suspense>
      );
    case 'conflict':
      return (
        <Suspense fallback={null}>
          <ConflictDialog request={entry.request} onAnswer={entry.answer} />
        </Suspense>
      );
  }
};

const DialogStack = ({ open }: { readonly open: readonly DialogEntry[] }) =>
  open.map((entry) => <DialogOf key={entry.id} entry={entry} />);

export default DialogStack;

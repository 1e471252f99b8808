import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LoadingDialog } from './loading-dialog.tsx';
import type { DialogEntry } from './store.ts';

const DialogOf = ({ entry }: { readonly entry: DialogEntry }) => {
  switch (entry.kind) {
    case 'confirm':
      return <ConfirmDialog request={entry.request} onAnswer={entry.answer} />;
    case 'error':
      return <ConfirmDialog request={entry.request} onAnswer={() => entry.answer()} error />;
    case 'loading':
      return <LoadingDialog request={entry.request} />;
    case 'conflict':
      return <ConflictDialog request={entry.request} onAnswer={entry.answer} />;
  }
};

const DialogStack = ({ open }: { readonly open: readonly DialogEntry[] }) =>
  open.map((entry) => <DialogOf key={entry.id} entry={entry} />);

export default DialogStack;

import { lazy, Suspense } from 'react';
import { withKitTexts } from 'shared-kit/web/i18n/instance';
import { useStore } from 'zustand';
import { withLateTexts } from '../locales/shell-locales.ts';
import { type AccountDialogName, accountDialogStore, closeAccountDialog } from './account-dialog-store.ts';

const dialogs = {
  about: lazy(() => import('./about-dialog.tsx')),
  personalData: lazy(withLateTexts(() => import('./personal-data-dialog.tsx'))),
  password: lazy(withKitTexts(() => import('./password-dialog.tsx'))),
  secondFactor: lazy(withLateTexts(() => import('./second-factor-dialog.tsx'))),
  sessions: lazy(withLateTexts(() => import('./sessions-dialog.tsx'))),
} as const satisfies Record<AccountDialogName, unknown>;

/** Shows the dialog that the person's menu or the palette opens; each comes when it is wanted. */
export const AccountDialogs = () => {
  const open = useStore(accountDialogStore, (state) => state.open);
  if (open === null) return null;
  const Dialog = dialogs[open];
  return (
    <Suspense fallback={null}>
      <Dialog onClose={closeAccountDialog} />
    </Suspense>
  );
};

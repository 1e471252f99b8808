import { lazy, Suspense, useState } from 'react';
import { useKitText } from '../i18n/use-kit-text.ts';
import { FileText } from '../icons.ts';
import { Button } from '../ui/core.ts';
import type { IssueDialogProps } from './issue-dialog.tsx';

const IssueDialog = lazy(() =>
  import('./issue-dialog.tsx').then(({ IssueDialog: component }) => ({ default: component })),
);

export interface IssueButtonProps extends Omit<IssueDialogProps, 'onClose' | 'title'> {
  /** What is issued. */
  readonly name: string;
  readonly disabled?: boolean;
  readonly variant?: 'solid' | 'outline';
}

/** Asks in which language and by whom it is signed, issues a document and saves it. */
export const IssueButton = ({ name, disabled = false, variant = 'outline', ...dialog }: IssueButtonProps) => {
  const t = useKitText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        minHeight="44px"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <FileText aria-hidden />
        {t('issue.action')}
      </Button>
      {isOpen ? (
        <Suspense>
          <IssueDialog title={t('issue.actionOf', { name })} onClose={() => setOpen(false)} {...dialog} />
        </Suspense>
      ) : null}
    </>
  );
};

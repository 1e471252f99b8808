import type { ReactNode } from 'react';
import { handleApiError } from 'shared-kit/web/app';
import { Printer } from 'shared-kit/web/icons';
import { ReadDialog } from 'shared-kit/web/overlays';
import { Button, loading, Stack } from 'shared-kit/web/ui';

interface PrintDialogProps {
  readonly words: Readonly<Record<'title' | 'cancel' | 'make', string>>;
  /** What is said while it is made, with a bar where its progress is known. */
  readonly wait: Parameters<typeof loading>[0];
  readonly isWrong?: boolean;
  /** Makes the file; the dialog closes once it is saved. */
  readonly make: (progress: ReturnType<typeof loading>) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Choices for a file that is made on this device, and the press that makes it. */
export const PrintDialog = ({ words, wait, isWrong = false, make, onClose, children }: PrintDialogProps) => {
  const print = async (): Promise<void> => {
    const progress = loading(wait);
    try {
      await make(progress);
      onClose();
    } catch (error) {
      await handleApiError(error);
    } finally {
      progress.close();
    }
  };
  return (
    <ReadDialog
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={isWrong} onClick={() => void print()}>
            <Printer aria-hidden />
            {words.make}
          </Button>
        </>
      }
    >
      <Stack gap="4">{children}</Stack>
    </ReadDialog>
  );
};

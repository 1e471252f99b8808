import { ReadDialog } from 'shared-kit/web/overlays';
import { ErrorState, ListSkeleton, useDelayed } from 'shared-kit/web/ui';

interface ReadingDialogProps {
  readonly title: string;
  /** Why it could not be read; null while it is read. */
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In the place of a form's dialog until there is what the form begins with; what comes at once shows none. */
export const ReadingDialog = ({ title, error, onRetry, onClose }: ReadingDialogProps) => {
  const isDue = useDelayed();
  if (!(isDue || error)) return null;
  return (
    <ReadDialog title={title} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : <ListSkeleton rows={3} />}
    </ReadDialog>
  );
};

import { ApiError } from '../../app/http/errors.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Link } from '../../router/links.tsx';
import { Button } from '../../ui/core.ts';
import { PageFrame } from '../../ui/frame/page-frame.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NotFoundState } from '../../ui/states/not-found-state.tsx';
import { RecordSkeleton } from '../../ui/states/skeletons.tsx';

interface RecordMissingProps {
  readonly list: { readonly label: string; readonly to: string };
  /** Why the record has not come; null while it is on its way. */
  readonly error: unknown;
  readonly onRetry: () => void;
  /** There is no such record, or none for this reader. */
  readonly isUnknown?: boolean;
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** In a record's place while it comes, where it is not to be had, and where it does not exist; with the way to the list. */
export const RecordMissing = ({ list, error, onRetry, isUnknown = false }: RecordMissingProps) => {
  const t = useKitText();
  if (isUnknown || isNotFound(error))
    return (
      <NotFoundState
        action={
          <Button asChild variant="outline">
            <Link to={list.to}>{t('catalogue.backToList')}</Link>
          </Button>
        }
      />
    );
  if (error === null) return <RecordSkeleton />;
  return (
    <PageFrame title={list.label} crumbs={[list]} isStandIn>
      <ErrorState error={error} onRetry={onRetry} />
    </PageFrame>
  );
};

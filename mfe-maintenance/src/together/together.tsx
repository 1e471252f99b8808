import { useRef } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { listTogether, type TogetherTask } from 'shared-kit/contracts/tasks/task-together';
import { ChevronLeft } from 'shared-kit/web/icons';
import { useRoute } from 'shared-kit/web/query';
import { Button, EmptyState, ErrorState, ListSkeleton, PageFrame } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { TogetherForm } from './together-form.tsx';

interface TogetherProps {
  readonly installationId: number;
  readonly ids: readonly number[];
  /** Back; `hasSaved`: some of them have their result now. */
  readonly onLeave: (hasSaved: boolean) => void;
  /** These were taken back, and are to be written down again. */
  readonly onReturn: (ids: readonly number[]) => void;
}

/** Several tasks on one screen: all fine but a few. */
const Together = (props: TogetherProps) => <TogetherOf key={props.ids.join()} {...props} />;

const TogetherOf = ({ installationId, ids, onLeave, onReturn }: TogetherProps) => {
  const t = useText();
  const input = { query: { installationId, id: ids.join(',') } };
  const { data, error, refetch } = useRoute(listTogether, input, { early: true });
  const back = (
    <Button variant="outline" onClick={() => onLeave(false)}>
      <ChevronLeft aria-hidden />
      {t('together.back')}
    </Button>
  );
  const open = data?.data.filter(({ result }) => result === ChoreResult.Undone);
  // Those that get their result while the screen is open stay until that is told and decided.
  const begun = useRef<readonly TogetherTask[]>([]);
  if (begun.current.length === 0 && open) begun.current = open;
  if (begun.current.length > 0)
    return (
      <TogetherForm
        installationId={installationId}
        tasks={begun.current}
        onLeave={onLeave}
        onReturn={onReturn}
      />
    );
  return (
    <PageFrame title={t('together.title')} tabs={[]} actions={back}>
      {error && !data ? (
        <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <ListSkeleton rows={8} /> : null}
      {open ? <EmptyState title={t('together.nothing')} action={back} /> : null}
    </PageFrame>
  );
};

export default Together;

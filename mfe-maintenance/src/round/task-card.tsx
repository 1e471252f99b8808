import { memo, type ReactNode, useEffect, useRef } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { TaskDetail } from 'shared-kit/contracts/tasks/task-detail';
import type { Task } from 'shared-kit/contracts/tasks/tasks';
import { OwnInstallation, useSessionUser } from 'shared-kit/web/app';
import { Eye } from 'shared-kit/web/icons';
import { Navigate, useRecordPlace } from 'shared-kit/web/router';
import { Box, choreCardPadding, ErrorState, ListSkeleton, Stack, StateBadge } from 'shared-kit/web/ui';
import { CopyIntoTask } from '../copies/copy-action.tsx';
import { PreviousFold } from '../previous-data/previous-fold.tsx';
import { programmeOfTask } from '../programmes/programme.tsx';
import { readDraft } from '../record/entry/draft.ts';
import { RecordForm } from '../record/record-form.tsx';
import type { OnSaved } from '../record/use-record.ts';
import { ChoreHistory } from '../tasks/chore-history.tsx';
import { ResultView } from '../tasks/result-view.tsx';
import { TaskHeading } from '../tasks/task-heading.tsx';
import { TwoColumns } from '../tasks/two-columns.tsx';
import { useCanEdit } from '../tasks/use-may-in.ts';
import { useTask, useTrends } from '../tasks/use-task.ts';
import { useText } from '../use-text.ts';
import { FoldingFacts } from './folding-facts.tsx';

interface TaskCardProps {
  readonly id: number;
  /** What is known already. */
  readonly listed: Task | undefined;
  readonly onSaved: OnSaved;
  /** Leads to the record of a task that has its result already, unless the person has begun to write here. */
  readonly onlyOpen?: boolean;
  readonly bar: (save: ReactNode, results?: ReactNode) => ReactNode;
  /** The bar has room for the results. */
  readonly hasResultBar?: boolean;
  /** The page is called by the chore already. */
  readonly isTitled?: boolean;
}

/** One task of the round: what it is about, what was before, and what is to be written down. */
export const TaskCard = memo((props: TaskCardProps) => {
  const { id, listed, onSaved, onlyOpen = false, bar, hasResultBar = false, isTitled = false } = props;
  const t = useText();
  const { data: detail, error, refetch } = useTask(id);
  const trends = useTrends(id);
  const task = detail ?? listed;
  const canEdit = useCanEdit(task?.installationId ?? 0, task ? programmeOfTask(task) : 'preventive');
  const card = useRef<HTMLDivElement>(null);
  const isBeside = useRecordPlace() === 'beside';
  // Who hears or types is at the new card, and the page begins at its top; beside a list they stay in the list.
  useEffect(() => {
    if (isBeside) return;
    card.current?.focus({ preventScroll: true });
    globalThis.scrollTo?.({ top: 0 });
  }, [isBeside]);
  const userId = useSessionUser()?.Id ?? 0;
  const isPerformed = detail !== undefined && detail.result !== ChoreResult.Undone;
  const content =
    onlyOpen && isPerformed && readDraft(userId, id) === null ? (
      <Navigate to={paths.task(detail)} replace />
    ) : (
      <>
        {error && !detail ? (
          <>
            <ErrorState error={error} title={t('task.failed')} onRetry={() => void refetch()} />
            {bar(null)}
          </>
        ) : null}
        {task ? (
          <Stack gap={{ base: '0', md: '4' }}>
            <TaskHeading task={task} isTitled={isTitled} />
            <FoldingFacts task={task} />
          </Stack>
        ) : null}
        {!detail && !error ? <ListSkeleton rows={task ? 4 : 8} /> : null}
        {detail ? (
          <Box marginTop={{ base: '1', md: '4' }}>
            {canEdit ? (
              <RecordForm
                key={detail.id}
                task={detail}
                trends={trends}
                onSaved={onSaved}
                hasResultBar={hasResultBar}
                aside={
                  <Stack gap="4" minWidth="0">
                    {isPerformed ? null : <CopyIntoTask task={detail} />}
                    <PreviousFold task={detail} />
                    <ChoreHistory task={detail} />
                  </Stack>
                }
                footer={bar}
              />
            ) : (
              <>
                <ReadOnly task={detail} />
                {bar(null)}
              </>
            )}
          </Box>
        ) : null}
      </>
    );
  return (
    <Box
      ref={card}
      as="article"
      tabIndex={-1}
      outline="none"
      data-chore-card={id}
      aria-label={task?.elementName}
      bg="bg.panel"
      {...(isBeside ? {} : { borderWidth: '1px', borderRadius: 'lg', padding: choreCardPadding })}
    >
      {task ? (
        <OwnInstallation id={task.installationId} to={paths.task(task)}>
          {content}
        </OwnInstallation>
      ) : (
        content
      )}
    </Box>
  );
});

const ReadOnly = ({ task }: { readonly task: TaskDetail }) => {
  const t = useText();
  return (
    <TwoColumns>
      <Stack gap="4" align="flex-start">
        <StateBadge tone="neutral" icon={Eye}>
          {t('task.readOnly')}
        </StateBadge>
        {task.result === ChoreResult.Undone ? null : (
          <ResultView task={task} formats={task.formats} satisfiedBy={task.satisfiedBy} />
        )}
      </Stack>
      <ChoreHistory task={task} />
    </TwoColumns>
  );
};

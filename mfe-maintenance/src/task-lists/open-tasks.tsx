import { lazy, Suspense, useCallback, useRef } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { useTitles } from '../programmes/use-titles.ts';
import { LaterRound } from '../round/later-round.tsx';
import { useRoundOrder } from '../round/use-round-order.ts';
import { useText } from '../use-text.ts';
import { TaskList } from './task-list.tsx';
import { type OpenState, useOpenTaskList } from './use-open-task-list.ts';

const Together = lazy(() => import('../together/together.tsx'));

interface OpenTasksOfProps {
  readonly installationId: number;
  readonly state: OpenState;
}

const OpenTasksOf = ({ installationId, state }: OpenTasksOfProps) => {
  const t = useText();
  const list = useOpenTaskList(installationId, state);
  const { address, setAddress, query } = list;
  const title = useTitles()[state];
  const [, rememberOrder] = useRoundOrder();
  const { page, task, order, together } = address;
  const lastTask = useRef(0);
  if (task > 0) lastTask.current = task;
  const onTask = useCallback((id: number) => setAddress({ task: id, page }), [setAddress, page]);
  const onLeave = useCallback(() => setAddress({ task: 0, only: [], order: '', page }), [setAddress, page]);
  if (together.length > 0)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Together
          installationId={installationId}
          ids={together}
          onLeave={(hasSaved) =>
            setAddress({ together: [], page, ...(hasSaved ? { task: 0, only: [] } : {}) })
          }
          onReturn={(ids) => setAddress({ together: ids, page })}
        />
      </Suspense>
    );
  if (task > 0 || order !== '')
    return (
      <LaterRound
        title={title}
        query={query}
        choice={{ order: order === 'route' ? 'route' : 'list', only: address.only }}
        taskId={task}
        onTask={onTask}
        onOrder={(next) => {
          rememberOrder(next);
          setAddress({ order: next, page });
        }}
        onTogether={(ids) => setAddress({ together: ids, page }, { push: true })}
        onLeave={onLeave}
        leaveLabel={t('round.list')}
      />
    );
  return (
    <TaskList
      installationId={installationId}
      state={state}
      list={list}
      title={title}
      cameFrom={lastTask.current}
    />
  );
};

/** The list of what is to do, or one of its tasks: `?task=` in the address says which. */
const OpenTasks = ({ state }: { readonly state: OpenState }) => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <OpenTasksOf installationId={installation.id} state={state} />;
};

export const RemainingTasks = () => <OpenTasks state="remaining" />;
export const LateTasks = () => <OpenTasks state="late" />;

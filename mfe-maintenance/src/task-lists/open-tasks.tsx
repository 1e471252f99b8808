import { useRef } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { useTitles } from '../programmes/use-titles.ts';
import { Round } from '../round/round.tsx';
import { TaskList } from './task-list.tsx';
import { type OpenState, useOpenTaskList } from './use-open-task-list.ts';

interface OpenTasksOfProps {
  readonly installationId: number;
  readonly state: OpenState;
}

const OpenTasksOf = ({ installationId, state }: OpenTasksOfProps) => {
  const { address, setAddress, query } = useOpenTaskList(installationId, state);
  const title = useTitles()[state];
  const { page } = address;
  const lastTask = useRef(0);
  if (address.task > 0) lastTask.current = address.task;
  if (address.task > 0)
    return (
      <Round
        title={title}
        query={query}
        only={address.only}
        taskId={address.task}
        onTask={(task) => setAddress({ task, page })}
        onLeave={() => setAddress({ task: 0, only: [], page })}
      />
    );
  return (
    <TaskList
      installationId={installationId}
      state={state}
      query={query}
      title={title}
      cameFrom={lastTask.current}
      address={address}
      setAddress={setAddress}
    />
  );
};

/** The list of what is to do, or one of its tasks: `?task=` in the address says which. */
export const OpenTasks = ({ state }: { readonly state: OpenState }) => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <OpenTasksOf installationId={installation.id} state={state} />;
};

import { useRef } from 'react';
import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { Round } from '../round/round.tsx';
import { useText } from '../use-text.ts';
import { ChoreList } from './chore-list.tsx';
import { type OpenState, useChoreList } from './use-chore-list.ts';

interface OpenChoresProps {
  readonly installationId: number;
  readonly state: OpenState;
}

const OpenChores = ({ installationId, state }: OpenChoresProps) => {
  const t = useText();
  const { address, setAddress, query } = useChoreList(installationId, state);
  const title = t(`title.${state}`);
  const { page } = address;
  const lastTask = useRef(0);
  if (address.task > 0) lastTask.current = address.task;
  if (address.task > 0)
    return (
      <Round
        title={title}
        query={query}
        taskId={address.task}
        onTask={(task) => setAddress({ task, page })}
        onLeave={() => setAddress({ task: 0, page })}
      />
    );
  return (
    <ChoreList
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
export const ChoresPage = ({ state }: { readonly state: OpenState }) => {
  const { installation } = useInstallation();
  if (!installation) return <PageSkeleton />;
  return <OpenChores installationId={installation.id} state={state} />;
};

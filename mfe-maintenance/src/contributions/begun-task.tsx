import { lazy, Suspense } from 'react';
import { useSessionUser } from 'shared-kit/web/app';
import { draftedTasks } from '../record/draft.ts';

interface BegunTaskProps {
  readonly installationId: number;
}

const GoOn = lazy(async () => ({ default: (await import('./go-on.tsx')).GoOn }));

/** Back to what this person has begun to write down in this browser. */
export const BegunTask = ({ installationId }: BegunTaskProps) => {
  const userId = useSessionUser()?.Id ?? 0;
  const [id] = draftedTasks(userId);
  return id === undefined ? null : (
    <Suspense>
      <GoOn installationId={installationId} id={id} />
    </Suspense>
  );
};

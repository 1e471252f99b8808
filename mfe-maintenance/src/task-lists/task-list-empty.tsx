import { Link } from 'shared-kit/web/router';
import { Button, EmptyState } from 'shared-kit/web/ui';
import { useProgramme } from '../programmes/programme.tsx';
import { useText } from '../use-text.ts';
import { NoPlan } from './no-plan.tsx';
import type { OpenState } from './use-open-task-list.ts';

interface TaskListEmptyProps {
  readonly state: OpenState;
  /** Whether there are tasks of the periods that run now, done or not. */
  readonly isPlanned: boolean;
}

/** Why there is nothing to do, and what to do instead. */
export const TaskListEmpty = ({ state, isPlanned }: TaskListEmptyProps) => {
  const t = useText();
  const { screens } = useProgramme();
  if (!isPlanned && state === 'remaining') return <NoPlan />;
  return (
    <EmptyState
      title={t(`list.empty.${state}`)}
      text={t(`list.emptyText.${state}`)}
      action={
        <Button asChild variant="outline">
          <Link to={state === 'late' ? screens.remaining() : screens.performed()}>
            {t(state === 'late' ? 'overview.seeRemaining' : 'overview.seePerformed')}
          </Link>
        </Button>
      }
    />
  );
};

import { lazy, Suspense, useCallback, useMemo } from 'react';
import { paths } from 'shared-kit/contracts/paths';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useNavigate, useUrlState } from 'shared-kit/web/router';
import { PageSkeleton } from 'shared-kit/web/ui';
import { ChooseElement } from '../element-choice/choose-element.tsx';
import { useText } from '../use-text.ts';
import { Round } from './round.tsx';

const Together = lazy(() => import('../together/together.tsx'));

const defaults = { elementId: 0, task: 0, together: [] } as const;

const ElementRoundOf = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const navigate = useNavigate();
  const [{ elementId, task, together }, setAddress] = useUrlState(defaults);
  const query = useMemo(
    () => ({ installationId, programme: 'all', state: 'open', elementId: String(elementId) }) as const,
    [installationId, elementId],
  );
  // The card has it already: what the element is called comes with it.
  const { data: element } = useRoute(
    getTask,
    { params: { id: task } },
    { enabled: task > 0, select: (answer) => answer.data.elementName },
  );
  const onTask = useCallback((id: number) => setAddress({ task: id }), [setAddress]);
  const onLeave = useCallback(
    () => void navigate(paths.element({ id: elementId, installationId })),
    [navigate, elementId, installationId],
  );
  if (together.length > 0)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Together
          installationId={installationId}
          ids={together}
          onLeave={(hasSaved) => setAddress({ together: [], ...(hasSaved ? { task: 0 } : {}) })}
          onReturn={(ids) => setAddress({ together: ids })}
        />
      </Suspense>
    );
  return (
    <Round
      title={element === undefined ? t('round.title') : t('round.ofElement', { element })}
      query={query}
      choice={everything}
      taskId={task}
      onTask={onTask}
      onTogether={(ids) => setAddress({ together: ids }, { push: true })}
      onLeave={onLeave}
      leaveLabel={t('round.element')}
    />
  );
};

const everything = { order: 'list', only: [] } as const;

/** All that is to do on one element, whatever programme it belongs to: where its label leads who works there. */
const ElementRoundPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  const [{ elementId }, setAddress] = useUrlState(defaults);
  if (!installation) return <PageSkeleton />;
  if (elementId > 0) return <ElementRoundOf installationId={installation.id} />;
  return (
    <ChooseElement
      title={t('elementChoice.tasks')}
      installationId={installation.id}
      onChoose={(chosen) => setAddress({ elementId: chosen }, { push: true })}
    />
  );
};

export default ElementRoundPage;

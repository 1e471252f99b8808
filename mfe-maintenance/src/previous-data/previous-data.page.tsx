import { elements } from 'shared-kit/contracts/centres/elements';
import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { useRoute } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import { ErrorState, PageFrame, PageSkeleton } from 'shared-kit/web/ui';
import { ChooseElement } from '../element-choice/choose-element.tsx';
import { useText } from '../use-text.ts';
import { PreviousData } from './previous-data.tsx';

const defaults = { elementId: 0, choreId: 0 };

const OfElement = ({
  installationId,
  elementId,
  choreId,
}: typeof defaults & { readonly installationId: number }) => {
  const t = useText();
  const {
    data: element,
    error,
    refetch,
  } = useRoute(elements.get, { params: { id: elementId } }, { select: ({ data }) => data });
  const title = t('former.previousData');
  if (error && !element)
    return (
      <PageFrame title={title} isStandIn>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </PageFrame>
    );
  if (!element) return <PageSkeleton />;
  return (
    <PageFrame
      title={title}
      summary={element.name}
      crumbs={[
        { label: element.name, to: paths.element({ id: elementId, installationId }) },
        { label: title },
      ]}
    >
      <PreviousData
        installationId={installationId}
        elementId={elementId}
        {...(choreId > 0 ? { choreId } : {})}
      />
    </PageFrame>
  );
};

/** What was recorded of an element in earlier periods, and what was before this portal. */
const PreviousDataPage = () => {
  const t = useText();
  const { installation } = useInstallation();
  const [{ elementId, choreId }, setAddress] = useUrlState(defaults);
  if (!installation) return <PageSkeleton />;
  if (elementId > 0)
    return <OfElement installationId={installation.id} elementId={elementId} choreId={choreId} />;
  return (
    <ChooseElement
      title={t('former.previousData')}
      installationId={installation.id}
      onChoose={(chosen) => setAddress({ elementId: chosen }, { push: true })}
    />
  );
};

export default PreviousDataPage;

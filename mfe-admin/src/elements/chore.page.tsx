import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { PlaceRecord } from '../structure/place-record.tsx';
import { MissingTasks } from './missing-tasks.tsx';
import { useChoresCatalogue } from './use-chores-catalogue.ts';

interface ChoreProps {
  readonly installationId: number;
  /** Beside the list of its element, which says itself what tasks lack. */
  readonly isInList: boolean;
}

const Chore = ({ installationId, isInList }: ChoreProps) => (
  <PlaceRecord
    catalogue={useChoresCatalogue(installationId)}
    list={paths.administration()}
    {...(isInList
      ? {}
      : {
          glance: ({ elementId = 0 }) => (
            <MissingTasks elementId={elementId} installationId={installationId} />
          ),
        })}
  />
);

/** A chore of an element. */
export const ChoreRecord = ({ isInList }: Pick<ChoreProps, 'isInList'>) => {
  const { installation } = useInstallation();
  return installation ? <Chore installationId={installation.id} isInList={isInList} /> : <PageSkeleton />;
};

/** A chore of an element by itself. */
const ChorePage = () => <ChoreRecord isInList={false} />;

export default ChorePage;

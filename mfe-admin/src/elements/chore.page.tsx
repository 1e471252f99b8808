import { paths } from 'shared-kit/contracts/paths';
import { useInstallation } from 'shared-kit/web/app';
import { PageSkeleton } from 'shared-kit/web/ui';
import { PlaceRecord } from '../structure/place-record.tsx';
import { useChoresCatalogue } from './use-chores-catalogue.ts';

const Chore = ({ installationId }: { readonly installationId: number }) => (
  <PlaceRecord catalogue={useChoresCatalogue(installationId)} list={paths.administration()} />
);

/** A chore of an element. */
const ChorePage = () => {
  const { installation } = useInstallation();
  return installation ? <Chore installationId={installation.id} /> : <PageSkeleton />;
};

export default ChorePage;

import type { InspectionType } from 'shared-kit/contracts/enums';
import { useInstallation } from 'shared-kit/web/app';
import { CataloguePage } from 'shared-kit/web/catalogue';
import { PageSkeleton } from 'shared-kit/web/ui';
import { inspectionCatalogues } from './catalogues.ts';
import { CompanyName } from './company-name.tsx';
import { InspectionStateBadge } from './state-badge.tsx';
import { useTypeOfAddress } from './type-of-address.ts';

interface ListProps {
  readonly installationId: number;
  readonly inspectionType: InspectionType;
}

const List = ({ installationId, inspectionType }: ListProps) => (
  <CataloguePage
    catalogue={inspectionCatalogues[inspectionType]}
    scope={{ installationId, inspectionType }}
    cells={{
      state: ({ state }) => <InspectionStateBadge state={state} />,
      companyName: ({ companyName, companyIsOutOfDate }) =>
        companyName === '' ? null : <CompanyName name={companyName} isOutOfDate={companyIsOutOfDate} />,
    }}
  />
);

/** The list of one of the five types: the address says of which. */
const InspectionListPage = () => {
  const { installation } = useInstallation();
  const inspectionType = useTypeOfAddress();
  if (!installation) return <PageSkeleton />;
  return (
    <List
      key={`${installation.id} ${inspectionType}`}
      installationId={installation.id}
      inspectionType={inspectionType}
    />
  );
};

export default InspectionListPage;

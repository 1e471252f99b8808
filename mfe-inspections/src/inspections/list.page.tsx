import { InspectionType } from 'shared-kit/contracts/enums';
import { useInstallation } from 'shared-kit/web/app';
import { CataloguePage, useReferenceFilter } from 'shared-kit/web/catalogue';
import { PageSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { inspectionCatalogues } from './catalogues.ts';
import { CompanyName } from './company-name.tsx';
import { toCategory, toCompany } from './references.ts';
import { InspectionStateBadge } from './state-badge.tsx';
import { useTypeOfAddress } from './type-of-address.ts';
import { useStateFilter } from './use-state-filter.ts';

interface ListProps {
  readonly installationId: number;
  readonly inspectionType: InspectionType;
}

const List = ({ installationId, inspectionType }: ListProps) => {
  const t = useText();
  const byState = useStateFilter();
  const byCategory = useReferenceFilter('inspectionCategoryId', toCategory, t('fields.inspectionCategoryId'));
  const byCompany = useReferenceFilter('companyId', toCompany, t('fields.companyId'));
  const isOfCompanies = inspectionType === InspectionType.externalCompany;
  return (
    <CataloguePage
      catalogue={inspectionCatalogues[inspectionType]}
      scope={{ installationId, inspectionType }}
      filters={[byState, byCategory, ...(isOfCompanies ? [] : [byCompany])]}
      cells={{
        state: ({ state }) => <InspectionStateBadge state={state} />,
        companyName: ({ companyName, companyIsOutOfDate }) =>
          companyName === '' ? null : <CompanyName name={companyName} isOutOfDate={companyIsOutOfDate} />,
      }}
    />
  );
};

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

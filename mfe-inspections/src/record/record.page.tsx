import { InspectionType } from 'shared-kit/contracts/enums';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { CatalogueRecordPage } from 'shared-kit/web/catalogue';
import { inspectionCatalogues } from '../inspections/catalogues.ts';
import { CompanyName } from '../inspections/company-name.tsx';
import { InspectionStateBadge } from '../inspections/state-badge.tsx';
import { useTypeOfAddress } from '../inspections/type-of-address.ts';
import { ExpiryTab } from '../legal/expiry-tab.tsx';
import { useText } from '../use-text.ts';
import { DefectsTab } from './defects-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { FollowButton } from './follow-button.tsx';
import { PapersTab } from './papers-tab.tsx';
import { PeopleTab } from './people-tab.tsx';
import { ReadersTab } from './readers-tab.tsx';
import { VisitsTab } from './visits-tab.tsx';
import { WorkTab } from './work-tab.tsx';

const useTabs = () => {
  const t = useText();
  return (inspection: Inspection) => {
    const { inspectionType, openDefects, papers, people } = inspection;
    const shown = { inspection, editable: inspection.state !== 'former' };
    const { documents } = inspection;
    const documentsTab = {
      key: 'documents',
      label: t('parts.documents.tab', { count: documents.length }),
      content: <DocumentsTab {...shown} />,
    };
    const visits = {
      key: 'visits',
      label: t('visits.title'),
      content: <VisitsTab inspection={inspection} />,
    };
    if (inspectionType === InspectionType.externalCompany)
      return [
        {
          key: 'papers',
          label: t('parts.papers.tab', { count: papers.length }),
          content: <PapersTab {...shown} />,
        },
        {
          key: 'people',
          label: t('parts.people.tab', { count: people.length }),
          content: <PeopleTab {...shown} />,
        },
        { key: 'work', label: t('company.work'), content: <WorkTab inspection={inspection} /> },
        documentsTab,
        visits,
      ];
    if (inspectionType === InspectionType.protocolsAndGuidelines)
      return [
        { key: 'readers', label: t('readers.title'), content: <ReadersTab inspection={inspection} /> },
        documentsTab,
        visits,
      ];
    const expiry = {
      key: 'legal',
      label: t('legal.expiry.title'),
      content: <ExpiryTab inspection={inspection} />,
    };
    return [
      ...(inspection.state === 'expired' ? [expiry] : []),
      {
        key: 'defects',
        label: t('parts.defects.tab', { count: openDefects }),
        content: <DefectsTab {...shown} />,
      },
      documentsTab,
      visits,
    ];
  };
};

/** One record of any of the five types: the address says of which. */
const InspectionRecordPage = () => {
  const inspectionType = useTypeOfAddress();
  const tabs = useTabs();
  return (
    <CatalogueRecordPage
      key={inspectionType}
      catalogue={inspectionCatalogues[inspectionType]}
      ofInstallation
      badges={({ state, companyName, companyIsOutOfDate }) => (
        <>
          <InspectionStateBadge state={state} />
          {companyIsOutOfDate ? <CompanyName name={companyName} isOutOfDate /> : null}
        </>
      )}
      actions={(inspection) => <FollowButton inspection={inspection} />}
      tabs={tabs}
    />
  );
};

export default InspectionRecordPage;

import { paths } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { buildingsCatalogue, floorsCatalogue } from './descriptions.ts';
import FloorPage from './floor.page.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceRecord } from './place-record.tsx';
import { UsesTab } from './uses-tab.tsx';

/** A building with its floors and what they are used for. */
const BuildingPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <PlaceRecord
      catalogue={buildingsCatalogue}
      list={paths.administration({ tab: 'structure' })}
      tabs={(building) => [
        {
          key: 'floors',
          label: t('catalogues.floors.title'),
          content: (
            <PlaceList
              catalogue={floorsCatalogue}
              scope={{ installationId: building.installationId, buildingId: building.id }}
              records="/user/floors"
              record={<FloorPage />}
            />
          ),
        },
        { key: 'uses', label: t('uses.title'), content: <UsesTab building={building} /> },
        {
          key: 'documents',
          label: t('catalogues.documents.title'),
          content: (
            <DocumentsTab
              installationId={building.installationId}
              ownerType="building"
              ownerId={building.id}
            />
          ),
        },
      ]}
    />
  );
};

export default BuildingPage;

import { paths } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { buildingsCatalogue, floorsCatalogue } from './descriptions.ts';
import FloorPage from './floor.page.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceRecord } from './place-record.tsx';

/** A building with its floors. */
const BuildingPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <PlaceRecord
      catalogue={buildingsCatalogue}
      list={paths.administration({ tab: 'structure' })}
      tabs={({ id, installationId }) => [
        {
          key: 'floors',
          label: t('catalogues.floors.title'),
          content: (
            <PlaceList
              catalogue={floorsCatalogue}
              scope={{ installationId, buildingId: id }}
              records="/user/floors"
              record={<FloorPage />}
            />
          ),
        },
        {
          key: 'documents',
          label: t('catalogues.documents.title'),
          content: <DocumentsTab installationId={installationId} ownerType="building" ownerId={id} />,
        },
      ]}
    />
  );
};

export default BuildingPage;

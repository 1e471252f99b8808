import { paths } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { FloorPlans } from '../maps/floor-plans.tsx';
import AreaPage from './area.page.tsx';
import { areasCatalogue, floorsCatalogue } from './descriptions.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceRecord } from './place-record.tsx';

/** A floor with its areas. */
const FloorPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <PlaceRecord
      catalogue={floorsCatalogue}
      list={paths.administration({ tab: 'structure' })}
      tabs={({ id, installationId }) => [
        {
          key: 'areas',
          label: t('catalogues.areas.title'),
          content: (
            <PlaceList
              catalogue={areasCatalogue}
              scope={{ installationId, floorId: id }}
              records="/user/areas"
              record={<AreaPage />}
            />
          ),
        },
        {
          key: 'plans',
          label: t('catalogues.maps.title'),
          content: <FloorPlans installationId={installationId} floorId={id} />,
        },
        {
          key: 'documents',
          label: t('catalogues.documents.title'),
          content: <DocumentsTab installationId={installationId} ownerType="floor" ownerId={id} />,
        },
      ]}
    />
  );
};

export default FloorPage;

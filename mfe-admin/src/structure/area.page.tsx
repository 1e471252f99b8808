import { paths } from 'shared-kit/contracts/paths';
import { useTranslation } from 'shared-kit/web/i18n';
import { DocumentsTab } from '../documents/documents-tab.tsx';
import { elementsCatalogue } from '../elements/descriptions.ts';
import ElementPage from '../elements/element.page.tsx';
import { LabelButton } from '../labels/label-button.tsx';
import { areasCatalogue } from './descriptions.ts';
import { PlaceList } from './place-list.tsx';
import { PlaceRecord } from './place-record.tsx';

/** An area with the elements that stand in it. */
const AreaPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <PlaceRecord
      catalogue={areasCatalogue}
      list={paths.administration({ tab: 'structure' })}
      actions={({ id }) => <LabelButton source={{ areaId: id }} />}
      tabs={({ id, installationId }) => [
        {
          key: 'elements',
          label: t('catalogues.elements.title'),
          content: (
            <PlaceList
              catalogue={elementsCatalogue}
              scope={{ installationId, areaId: id }}
              records="/user/elements"
              record={<ElementPage />}
            />
          ),
        },
        {
          key: 'documents',
          label: t('catalogues.documents.title'),
          content: <DocumentsTab installationId={installationId} ownerType="area" ownerId={id} />,
        },
      ]}
    />
  );
};

export default AreaPage;

import { CatalogueList, useRecordHref } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { AdminCatalogue } from './admin-catalogue.tsx';
import { manualsCatalogue, manualTopicsCatalogue } from './general-descriptions.ts';

const Topics = ({ manualId }: { readonly manualId: number }) => {
  const hrefOf = useRecordHref('/user/spad-manualTopic');
  return (
    <CatalogueList
      catalogue={manualTopicsCatalogue}
      query={{ manualId }}
      href={({ id }) => hrefOf(id)}
      prefix="topics."
    />
  );
};

const ManualsPage = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <AdminCatalogue
      catalogue={manualsCatalogue}
      tabs={({ id }) => [
        { key: 'topics', label: t('catalogues.manualTopics.title'), content: <Topics manualId={id} /> },
      ]}
    />
  );
};

export default ManualsPage;

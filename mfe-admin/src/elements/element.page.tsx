import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/permissions';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { CatalogueRecordPage } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { useRecordId } from 'shared-kit/web/router';
import { useContributions } from 'shared-kit/web/slots';
import { elementsCatalogue } from './descriptions.ts';
import { ElementChores } from './element-chores.tsx';

/** Everything known about one element: its facts, the chores that it needs, and what other modules know of it. */
const ElementPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const elementId = useRecordId();
  const installationId = installation?.id ?? 0;
  const contributed = useContributions('element.tab', { installationId, elementId });
  return (
    <CatalogueRecordPage
      catalogue={elementsCatalogue}
      list={paths.administration()}
      ofInstallation
      administers={usePermissions().hasAny(Permission.Administration)}
      tabs={(element) => [
        {
          key: 'chores',
          label: t('elements.chores', { count: element.choreCount }),
          content: <ElementChores elementId={element.id} installationId={element.installationId} />,
        },
        ...contributed.map(({ key, title, content }) => ({ key, label: title, content })),
      ]}
    />
  );
};

export default ElementPage;

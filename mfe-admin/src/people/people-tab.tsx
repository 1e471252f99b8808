import { paths } from 'shared-kit/contracts/paths';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useUrlState } from 'shared-kit/web/router';
import { membersCatalogue } from './descriptions.ts';
import PersonPage from './person.page.tsx';

/** Who works in the installation: accounts and roles that its administrators keep. */
export const PeopleTab = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const [{ new: isNew }, setState] = useUrlState({ new: false as boolean });
  const add = {
    key: 'add',
    label: t('catalogues.members.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setState({ new: true }),
  };
  return (
    <>
      <CatalogueList
        catalogue={membersCatalogue}
        query={{ installationId }}
        href={({ id }) => paths.person({ id, installationId })}
        record={<PersonPage />}
        actions={[add]}
      />
      {isNew ? (
        <CataloguePanel
          catalogue={membersCatalogue}
          row={null}
          scope={{ installationId }}
          onClose={() => setState({ new: false })}
        />
      ) : null}
    </>
  );
};

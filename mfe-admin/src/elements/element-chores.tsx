import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel, useOpenRecord } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ListChecks, Plus } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import { AddGenericChores } from './add-generic-chores.tsx';
import { choresCatalogue } from './descriptions.ts';

export interface ElementChoresProps {
  readonly elementId: number;
  readonly installationId: number;
}

type Opened = 'own' | 'generic' | null;

/** The chores that an element needs: from the generic catalogue, or its own. */
export const ElementChores = ({ elementId, installationId }: ElementChoresProps) => {
  const { t } = useTranslation('mfe-admin');
  const canEdit = usePermissions().hasAny(Permission.Administration);
  const [opened, setOpened] = useState<Opened>(null);
  const open = useOpenRecord('/user/chores');
  const close = () => setOpened(null);
  return (
    <>
      <CatalogueList
        catalogue={choresCatalogue}
        query={{ installationId, elementId: String(elementId) }}
        prefix="chores."
        onOpen={({ id }) => open(id)}
        tools={
          canEdit ? (
            <>
              <Button size="sm" onClick={() => setOpened('generic')}>
                <ListChecks aria-hidden />
                {t('elements.addGeneric')}
              </Button>
              <Button size="sm" variant="outline" onClick={() => setOpened('own')}>
                <Plus aria-hidden />
                {t('catalogues.chores.add')}
              </Button>
            </>
          ) : null
        }
      />
      {opened === 'generic' ? (
        <AddGenericChores elementId={elementId} installationId={installationId} onClose={close} />
      ) : null}
      {opened === 'own' ? (
        <CataloguePanel
          catalogue={choresCatalogue}
          row={null}
          scope={{ installationId, elementId }}
          onClose={close}
        />
      ) : null}
    </>
  );
};

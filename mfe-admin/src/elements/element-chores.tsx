import { useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel, useRecordHref } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ListChecks, Plus } from 'shared-kit/web/icons';
import { AddGenericChores } from './add-generic-chores.tsx';
import { ChoreRecord } from './chore.page.tsx';
import { choresCatalogue } from './descriptions.ts';
import { MissingTasks } from './missing-tasks.tsx';
import { useChoresCatalogue } from './use-chores-catalogue.ts';

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
  const hrefOf = useRecordHref('/user/chores');
  const close = () => setOpened(null);
  const own = useChoresCatalogue(installationId);
  const addGeneric = {
    key: 'generic',
    label: t('elements.addGeneric'),
    icon: ListChecks,
    opens: 'dialog' as const,
    onRun: () => setOpened('generic'),
  };
  const addOwn = {
    key: 'own',
    label: t('catalogues.chores.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setOpened('own'),
  };
  return (
    <>
      <MissingTasks elementId={elementId} installationId={installationId} />
      <CatalogueList
        catalogue={choresCatalogue}
        query={{ installationId, elementId: String(elementId) }}
        prefix="chores."
        href={({ id }) => hrefOf(id)}
        record={<ChoreRecord isInList />}
        actions={canEdit ? [addGeneric, addOwn] : []}
        bulk={canEdit}
      />
      {opened === 'generic' ? (
        <AddGenericChores elementId={elementId} installationId={installationId} onClose={close} />
      ) : null}
      {opened === 'own' ? (
        <CataloguePanel catalogue={own} row={null} scope={{ installationId, elementId }} onClose={close} />
      ) : null}
    </>
  );
};

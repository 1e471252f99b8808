import { useMemo, useState } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { Document, DocumentOwner } from 'shared-kit/contracts/reports/documents';
import { todayText } from 'shared-kit/domain/dates/local-day';
import { useInstallation, usePermissions } from 'shared-kit/web/app';
import { CatalogueList, CataloguePanel } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { DocumentFile } from './document-file.tsx';
import { documentsCatalogue } from './documents.catalogue.ts';
import { ValidityBadge } from './validity-badge.tsx';

export interface DocumentsTabProps {
  readonly installationId: number;
  readonly ownerType: DocumentOwner;
  readonly ownerId: number;
}

/** Manuals, certificates and the like of a place or an element, with how long each is good for. */
export const DocumentsTab = ({ installationId, ownerType, ownerId }: DocumentsTabProps) => {
  const { t } = useTranslation('mfe-admin');
  const { installation } = useInstallation();
  const canEdit = usePermissions().hasAny(Permission.Administration, Permission.ElementEditData);
  const [opened, setOpened] = useState<Document | 'new' | null>(null);
  const timeZone = installation?.timeZone;
  const today = useMemo(() => todayText(timeZone), [timeZone]);
  const scope = { installationId, ownerType, ownerId };
  const add = {
    key: 'add',
    label: t('catalogues.documents.add'),
    icon: Plus,
    opens: 'dialog' as const,
    onRun: () => setOpened('new'),
  };
  return (
    <>
      <CatalogueList
        catalogue={documentsCatalogue}
        query={{ ...scope, ownerId: String(ownerId) }}
        prefix="documents."
        cells={{
          validUntil: ({ validUntil }) => <ValidityBadge validUntil={validUntil} today={today} />,
          fileId: (document) => <DocumentFile document={document} />,
        }}
        {...(canEdit ? { onOpen: setOpened } : {})}
        actions={canEdit ? [add] : []}
        bulk={canEdit}
        {...(canEdit ? { emptyText: t('documents.emptyText') } : {})}
      />
      {opened === null ? null : (
        <CataloguePanel
          catalogue={documentsCatalogue}
          row={opened === 'new' ? null : opened}
          scope={scope}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
};

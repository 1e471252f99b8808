import { useState } from 'react';
import { type InspectionDocument, inspectionDocumentSchema } from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { DateField, SidePanel, TextField, useContractForm } from 'shared-kit/web/form';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { PartFile, PartFileField } from './part-file.tsx';
import { PartList } from './part-list.tsx';
import { useParts, withoutPart, withPart } from './use-parts.ts';
import { ValidUntil } from './valid-until.tsx';

interface DocumentsTabProps {
  readonly inspection: Inspection;
  readonly editable: boolean;
}

/** Zero is no file: the form can't be saved without one. */
const begun = (): InspectionDocument => ({
  id: crypto.randomUUID(),
  title: '',
  fileId: 0,
  fileName: '',
  validUntil: null,
});

/** Certificates, reports and the like, each with how long it is good for. */
export const DocumentsTab = ({ inspection, editable }: DocumentsTabProps) => {
  const save = useParts(inspection);
  const [opened, setOpened] = useState<InspectionDocument | null>(null);
  const { documents } = inspection;
  return (
    <>
      <PartList
        kind="documents"
        parts={documents}
        nameOf={({ title }) => title}
        show={({ title, fileId, fileName, validUntil }) => (
          <>
            <Text fontWeight="medium">{title}</Text>
            <ValidUntil day={validUntil} />
            <PartFile fileId={fileId} fileName={fileName} />
          </>
        )}
        onAdd={() => setOpened(begun())}
        onEdit={setOpened}
        onRemove={({ id }) => save({ documents: withoutPart(documents, id) })}
        editable={editable}
      />
      {opened ? (
        <DocumentPanel inspection={inspection} document={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
};

interface DocumentPanelProps {
  readonly inspection: Inspection;
  readonly document: InspectionDocument;
  readonly onClose: () => void;
}

const DocumentPanel = ({ inspection, document, onClose }: DocumentPanelProps) => {
  const t = useText();
  const save = useParts(inspection);
  const form = useContractForm(inspectionDocumentSchema, {
    defaults: document,
    onSubmit: (written) => save({ documents: withPart(inspection.documents, written) }),
  });
  return (
    <SidePanel about={document?.id ?? 'new'} title={t('parts.documents.one')} form={form} onClose={onClose}>
      <TextField name="title" label={t('document.title')} />
      <PartFileField
        label={t('document.file')}
        installationId={inspection.installationId}
        fileName={document.fileName}
      />
      <DateField name="validUntil" label={t('document.validUntil')} optional emptyAs={null} />
    </SidePanel>
  );
};

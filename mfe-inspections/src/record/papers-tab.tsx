import { useState } from 'react';
import { type CompanyPaper, companyPaperSchema, paperKinds } from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { DateField, SelectField, SidePanel, TextField, useContractForm } from 'shared-kit/web/form';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { PartFile, PartFileField } from './part-file.tsx';
import { PartList } from './part-list.tsx';
import { useParts, withoutPart, withPart } from './use-parts.ts';
import { ValidUntil } from './valid-until.tsx';

interface PapersTabProps {
  readonly inspection: Inspection;
  readonly editable: boolean;
}

const begun = (): CompanyPaper => ({
  id: crypto.randomUUID(),
  kind: 'insurance',
  title: '',
  number: '',
  validUntil: null,
  fileId: null,
  fileName: '',
});

/** Insurance, licences and registrations of a company, with how long each is good for. */
export const PapersTab = ({ inspection, editable }: PapersTabProps) => {
  const t = useText();
  const save = useParts(inspection);
  const [opened, setOpened] = useState<CompanyPaper | null>(null);
  const { papers } = inspection;
  return (
    <>
      <PartList
        kind="papers"
        parts={papers}
        nameOf={({ title }) => title}
        show={({ kind, title, number, validUntil, fileId, fileName }) => (
          <>
            <Text fontWeight="medium">{title}</Text>
            <Text color="fg.muted">{[t(`paper.${kind}`), number].filter(Boolean).join(' · ')}</Text>
            <ValidUntil day={validUntil} />
            {fileId === null ? null : <PartFile fileId={fileId} fileName={fileName} />}
          </>
        )}
        onAdd={() => setOpened(begun())}
        onEdit={setOpened}
        onRemove={({ id }) => save({ papers: withoutPart(papers, id) })}
        editable={editable}
      />
      {opened ? <PaperPanel inspection={inspection} paper={opened} onClose={() => setOpened(null)} /> : null}
    </>
  );
};

interface PaperPanelProps {
  readonly inspection: Inspection;
  readonly paper: CompanyPaper;
  readonly onClose: () => void;
}

const PaperPanel = ({ inspection, paper, onClose }: PaperPanelProps) => {
  const t = useText();
  const save = useParts(inspection);
  const form = useContractForm(companyPaperSchema, {
    defaults: paper,
    onSubmit: (written) => save({ papers: withPart(inspection.papers, written) }),
  });
  return (
    <SidePanel about={paper?.id ?? 'new'} title={t('parts.papers.one')} form={form} onClose={onClose}>
      <SelectField
        name="kind"
        label={t('paper.kind')}
        options={paperKinds.map((value) => ({ value, label: t(`paper.${value}`) }))}
      />
      <TextField name="title" label={t('paper.title')} />
      <TextField name="number" label={t('paper.number')} optional />
      <DateField name="validUntil" label={t('paper.validUntil')} optional emptyAs={null} />
      <PartFileField
        label={t('document.file')}
        installationId={inspection.installationId}
        fileName={paper.fileName}
        isOptional
      />
    </SidePanel>
  );
};

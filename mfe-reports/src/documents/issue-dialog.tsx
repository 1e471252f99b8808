import { languageCodes } from 'shared-kit/contracts/enums';
import { type Gap, issuePaper, mostSigners, type PaperKind } from 'shared-kit/contracts/papers';
import type { Days } from 'shared-kit/domain/day-presets';
import { FieldRows, FormDialog, SelectField, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Heading, notify, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { GapList } from './gap-list.tsx';
import { saveIssued } from './save-issued.ts';
import { useFileName } from './use-file-name.ts';

const bodySchema = issuePaper.body as NonNullable<typeof issuePaper.body>;

interface IssueDialogProps {
  readonly kind: PaperKind;
  readonly installationId: number;
  readonly days: Days;
  readonly buildingId: number | null;
  readonly gaps: readonly Gap[];
  /** Who signs, as far as the installation says. */
  readonly maintainerName: string;
  readonly ownerName: string;
  readonly onClose: () => void;
}

const useIssueForm = (props: IssueDialogProps) => {
  const { kind, installationId, days, buildingId, maintainerName, ownerName, onClose } = props;
  const t = useText();
  const { language } = useFormat();
  const fileNameOf = useFileName();
  const issue = useRouteMutation(issuePaper);
  return useContractForm(bodySchema, {
    defaults: {
      ...{ kind, installationId, buildingId, language, from: days.from, to: days.to },
      origin: location.origin,
      signers: [
        { role: t('documents.signer.maintainer'), name: maintainerName },
        { role: t('documents.signer.owner'), name: ownerName },
      ],
    },
    onSubmit: async (body) => {
      const { data } = await issue.mutateAsync({ body });
      await saveIssued(data, fileNameOf(data));
      notify({ text: t('documents.issued', { revision: data.revision }) });
      onClose();
    },
  });
};

/** What is missing, in which language and who signs; then the document is issued and saved. */
export const IssueDialog = (props: IssueDialogProps) => {
  const { kind, installationId, days, gaps, onClose } = props;
  const t = useText();
  const { day } = useFormat();
  return (
    <FormDialog
      title={t('documents.issueNamed', { name: t(`documents.name.${kind}`) })}
      form={useIssueForm(props)}
      onClose={onClose}
      saveLabel={t('documents.issueAndSave')}
    >
      <Stack gap="4">
        <Text>{t('documents.days', { from: day(days.from), to: day(days.to) })}</Text>
        <Stack gap="1">
          <Heading as="h3" size="sm">
            {t('documents.missing')}
          </Heading>
          <GapList gaps={gaps} installationId={installationId} days={days} />
        </Stack>
        <SelectField
          name="language"
          label={t('documents.language')}
          options={languageCodes.map((value) => ({ value, label: t(`documents.languages.${value}`) }))}
        />
        <FieldRows
          name="signers"
          label={t('documents.signers')}
          addLabel={t('documents.addSigner')}
          removeLabel={(number) => t('documents.removeSigner', { number })}
          blank={{ role: '', name: '' }}
          most={mostSigners}
        >
          {(path) => (
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
              <TextField name={`${path}.role`} label={t('documents.role')} maxLength={80} />
              <TextField name={`${path}.name`} label={t('documents.signerName')} optional maxLength={120} />
            </SimpleGrid>
          )}
        </FieldRows>
      </Stack>
    </FormDialog>
  );
};

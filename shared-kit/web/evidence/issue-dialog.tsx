import type { ReactNode } from 'react';
import { type Issue, issueSchema, mostSigners } from '../../contracts/correctives/issue-fields.ts';
import { languageCodes } from '../../contracts/enums.ts';
import type { IssuedPaper } from '../../contracts/reports/papers.ts';
import { FieldRows, FormDialog, SelectField, TextField, useContractForm } from '../form.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useKitText } from '../i18n/use-kit-text.ts';
import { SimpleGrid, Stack } from '../ui/core.ts';
import { notify } from '../ui/toasts/toasts.ts';
import { DrawnSignatureField } from './drawn-signature-field.tsx';
import { saveIssued } from './save-issued.ts';
import { useIssuedFileName } from './use-issued-file-name.ts';

export interface UsualSigner {
  readonly as: 'maintainer' | 'owner' | 'director';
  readonly name: string;
}

export interface IssueDialogProps {
  readonly title: string;
  /** Who mostly signs. */
  readonly signers: readonly UsualSigner[];
  readonly issue: (fields: Issue) => Promise<{ readonly data: IssuedPaper }>;
  readonly onClose: () => void;
  /** What is said before: what the paper lacks. */
  readonly children?: ReactNode;
}

/** In which language a document is issued, and who signs it on the screen; then it is saved. */
export const IssueDialog = ({ title, signers, issue, onClose, children }: IssueDialogProps) => {
  const t = useKitText();
  const { language } = useFormat();
  const fileNameOf = useIssuedFileName();
  const form = useContractForm(issueSchema, {
    defaults: {
      language,
      origin: location.origin,
      signers: signers.map(({ as, name }) => ({ role: t(`issue.signer.${as}`), name, signature: null })),
    },
    onSubmit: async (fields) => {
      const { data } = await issue(fields);
      await saveIssued(data, fileNameOf(data));
      notify({ text: t('issue.issued', { revision: data.revision }) });
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} saveLabel={t('issue.issueAndSave')}>
      <Stack gap="4">
        {children}
        <SelectField
          name="language"
          label={t('issue.language')}
          options={languageCodes.map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
        <FieldRows
          name="signers"
          label={t('issue.signers')}
          addLabel={t('issue.addSigner')}
          removeLabel={(number) => t('issue.removeSigner', { number })}
          blank={{ role: '', name: '', signature: null }}
          most={mostSigners}
        >
          {(path, number) => (
            <Stack gap="3">
              <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
                <TextField name={`${path}.role`} label={t('issue.role')} maxLength={80} />
                <TextField name={`${path}.name`} label={t('issue.signerName')} optional maxLength={120} />
              </SimpleGrid>
              <DrawnSignatureField
                name={`${path}.signature`}
                label={t('issue.signature', { number })}
                signerName={`${path}.name`}
              />
            </Stack>
          )}
        </FieldRows>
      </Stack>
    </FormDialog>
  );
};

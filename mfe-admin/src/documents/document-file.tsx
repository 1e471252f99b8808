import { type Document, documentSchema } from 'shared-kit/contracts/reports/documents';
import type { CustomField } from 'shared-kit/web/catalogue';
import { FileButton } from 'shared-kit/web/evidence';
import { FileField, useFormContext } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';

export const DocumentFile = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const { fileId, fileName, contentType, size, name } = document;
  return (
    <FileButton
      {...{ fileId, fileName, contentType }}
      size="sm"
      minHeight={{ base: '44px', md: '9' }}
      aria-label={t('documents.download', { name })}
    >
      {format.bytes(size)}
    </FileButton>
  );
};

const fileOf = (row: unknown): string | undefined => {
  const known = z.safeParse(documentSchema, row);
  return known.success ? known.data.fileName : undefined;
};

export const documentFile: CustomField = {
  Field: ({ name, label, disabled, row }) => {
    const { getValues } = useFormContext();
    return (
      <FileField
        name={name}
        label={label}
        disabled={disabled}
        installationId={Number(getValues('installationId'))}
        purpose="document"
        fileName={fileOf(row)}
      />
    );
  },
  Facts: () => null,
  text: (value) => `n.º ${String(value)}`,
};

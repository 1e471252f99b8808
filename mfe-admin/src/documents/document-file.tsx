import { useState } from 'react';
import { type Document, documentSchema } from 'shared-kit/contracts/documents';
import { readFile } from 'shared-kit/contracts/files';
import { fetchFile, handleApiError, saveFile } from 'shared-kit/web/app';
import type { CustomField } from 'shared-kit/web/catalogue';
import { FileField, useFormContext } from 'shared-kit/web/form';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Download } from 'shared-kit/web/icons';
import { Button } from 'shared-kit/web/ui';
import * as z from 'zod/mini';

/** Fetches the file of a document, which browsers can't do by a link alone. */
export const DocumentFile = ({ document }: { readonly document: Document }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const { fileId, fileName, contentType, size, name } = document;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(
        await fetchFile(readFile, { params: { id: String(fileId) }, query: {} }),
        contentType,
        fileName,
      );
    } catch (error) {
      await handleApiError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      minHeight={{ base: '44px', md: '9' }}
      loading={busy}
      aria-label={t('documents.download', { name })}
      onClick={(event) => {
        event.stopPropagation();
        void save();
      }}
    >
      <Download aria-hidden />
      {format.bytes(size)}
    </Button>
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

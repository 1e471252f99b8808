import { extensionOf, fileTypes } from 'shared-kit/contracts/files';
import { FileButton } from 'shared-kit/web/evidence';
import { FileField, useFormContext } from 'shared-kit/web/form';

const typeOf = (fileName: string): string =>
  Object.entries(fileTypes).find(([, { extensions }]) => extensions.includes(extensionOf(fileName)))?.[0] ??
  'application/octet-stream';

/** A file of a record, to be saved. */
export const PartFile = ({ fileId, fileName }: { readonly fileId: number; readonly fileName: string }) => (
  <FileButton fileId={fileId} fileName={fileName} contentType={typeOf(fileName)} minHeight="44px">
    {fileName}
  </FileButton>
);

interface PartFileFieldProps {
  readonly label: string;
  readonly installationId: number;
  /** What the file is called that the form begins with. */
  readonly fileName: string;
  readonly isOptional?: boolean;
}

/** The file of one of a record's parts: `fileId` and `fileName` of the form. */
export const PartFileField = ({
  label,
  installationId,
  fileName,
  isOptional = false,
}: PartFileFieldProps) => {
  const { setValue } = useFormContext();
  return (
    <FileField
      name="fileId"
      label={label}
      installationId={installationId}
      purpose="workDocument"
      fileName={fileName}
      optional={isOptional}
      isClearable={isOptional}
      onKept={({ name }) => setValue('fileName', name, { shouldDirty: true })}
    />
  );
};

import type { ComponentProps } from 'react';
import type { FilePurpose } from 'shared-kit/contracts/files';
import { useInstallation } from 'shared-kit/web/app';
import type { CustomField } from 'shared-kit/web/catalogue';
import { FileButton } from 'shared-kit/web/evidence';
import { FileField } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';

const shownSchema = z.object({
  fileId: z.nullable(z.int()),
  fileName: z.string(),
  contentType: z.string(),
  size: z.int(),
});

const fileOf = (row: unknown) => {
  const known = z.safeParse(shownSchema, row);
  if (!known.success || known.data.fileId === null) return null;
  const { fileId, fileName, contentType, size } = known.data;
  return { fileId, fileName, contentType, bytes: size };
};

type FieldProps = ComponentProps<CustomField['Field']>;

const KeptFile = ({
  name,
  label,
  disabled,
  row,
  purpose,
}: FieldProps & { readonly purpose: FilePurpose }) => {
  const { installation } = useInstallation();
  return (
    <FileField
      name={name}
      label={label}
      disabled={disabled}
      isClearable
      installationId={installation?.id ?? 0}
      purpose={purpose}
      fileName={fileOf(row)?.fileName}
    />
  );
};

const Facts: CustomField['Facts'] = ({ row }) => {
  const format = useFormat();
  const file = fileOf(row);
  if (!file) return null;
  const { bytes, ...kept } = file;
  return (
    <FileButton isOfCatalogue {...kept} size="sm">
      {`${kept.fileName} (${format.bytes(bytes)})`}
    </FileButton>
  );
};

const common = {
  Facts,
  isNoText: true,
  text: (value: unknown) => (value === null || value === undefined ? '' : `n.º ${String(value)}`),
} as const;

/** The file of a manual's topic, which people of all installations may read. */
export const manualFile: CustomField = {
  ...common,
  Field: (props) => <KeptFile {...props} purpose="manual" />,
};

/** The certificate of a calibration. */
export const certificateFile: CustomField = {
  ...common,
  Field: (props) => <KeptFile {...props} purpose="certificate" />,
};

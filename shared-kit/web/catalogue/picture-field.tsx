import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '../form/field-frame.tsx';
import { PhotoField } from '../form/photo-field.tsx';

/** A picture of the record. Of an installation that is new there is nothing yet that a file could belong to. */
export const PictureField = (field: FieldProps) => {
  const { getValues } = useFormContext();
  // What belongs to no installation is one itself.
  const [within, id] = getValues(['installationId', 'id']) as readonly [number?, number?];
  const installationId = within ?? id;
  return installationId === undefined ? null : (
    <PhotoField
      {...field}
      installationId={installationId}
      from="files"
      {...(field.name === 'logoId' ? { purpose: 'logo' as const } : {})}
    />
  );
};

import { useFormContext } from 'react-hook-form';
import type { FieldProps } from '../../form/field-frame.tsx';
import { PhotoField } from '../../form/photos/photo-field.tsx';

interface PictureFieldProps extends FieldProps {
  readonly kind: 'photo' | 'logo';
}

/** A picture of the record: a logo is a file already, of a person a phone can take one. */
export const PictureField = ({ kind, ...field }: PictureFieldProps) => {
  const { getValues } = useFormContext();
  const isLogo = kind === 'logo';
  // What belongs to no installation is one itself, or a person.
  const [within, id] = getValues(['installationId', 'id']) as readonly [number?, number?];
  const installationId = within ?? (isLogo ? id : undefined);
  return (
    <PhotoField
      {...field}
      {...(installationId === undefined ? { isFree: true } : { installationId })}
      from={isLogo ? 'files' : 'camera'}
      purpose={isLogo ? 'logo' : 'person'}
    />
  );
};

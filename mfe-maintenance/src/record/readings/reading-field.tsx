import { memo } from 'react';
import { ValueType } from 'shared-kit/contracts/enums';
import { PhotoField } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { forgetPhoto, keepPhoto } from '../../photos/keep-photo.ts';
import { MultipleReading } from './multiple-reading.tsx';
import { type ReadingProps, TextReading, useHelp } from './text-reading.tsx';

const ImageReading = (props: ReadingProps) => (
  <PhotoField
    name={props.name}
    label={useLocalized()(props.format.name)}
    installationId={props.installationId}
    optional={!props.format.required}
    upload={keepPhoto(props.installationId)}
    onRemoved={forgetPhoto}
    {...useHelp(props)}
  />
);

const kinds = {
  [ValueType.text]: TextReading,
  [ValueType.image]: ImageReading,
  [ValueType.multiple]: MultipleReading,
} as const;

export const ReadingField = memo((props: ReadingProps) => {
  const Kind = kinds[props.format.valueType];
  return <Kind {...props} />;
});

import type { ComponentProps } from 'react';
import { dataValueTypes, maxOwnFields } from 'shared-kit/contracts/centres/element-data';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import type { CustomField } from 'shared-kit/web/catalogue';
import {
  FieldRows,
  LocalizedTextField,
  NumberField,
  SelectField,
  TextField,
  useFormContext,
  useWatch,
} from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { Box, SimpleGrid, Stack } from 'shared-kit/web/ui';
import { keyOfName } from './key-of-name.ts';
import { OwnOptions } from './own-options.tsx';

const blank = {
  key: '',
  name: { es: '', cat: '', en: '' },
  valueType: 'number',
  unit: '',
  min: null,
  max: null,
  options: [],
};

/** Fields that the type has besides the well-known ones. */
export const OwnFields = ({ name, label, disabled }: ComponentProps<CustomField['Field']>) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <FieldRows
      name={name}
      label={label}
      addLabel={t('elementData.addField')}
      removeLabel={(number) => t('elementData.removeField', { number })}
      blank={blank}
      most={maxOwnFields}
      disabled={disabled}
    >
      {(path, number) => <OwnField path={path} number={number} disabled={disabled} />}
    </FieldRows>
  );
};

interface OwnFieldProps {
  readonly path: string;
  readonly number: number;
  readonly disabled: boolean;
}

const OwnField = ({ path, number, disabled }: OwnFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const { getValues, setValue } = useFormContext();
  const valueType: unknown = useWatch({ name: `${path}.valueType` });
  const suggestKey = (): void => {
    if (getValues(`${path}.key`) === '')
      setValue(`${path}.key`, keyOfName(localizedIn(getValues(`${path}.name`), 'es')), { shouldDirty: true });
  };
  /** What goes with another kind alone would be refused. */
  const forgetOthers = (): void => {
    const kind: unknown = getValues(`${path}.valueType`);
    if (kind !== 'number')
      for (const [field, empty] of [
        ['unit', ''],
        ['min', null],
        ['max', null],
      ] as const)
        setValue(`${path}.${field}`, empty);
    if (kind !== 'choice') setValue(`${path}.options`, []);
  };
  return (
    <Stack gap="3">
      <Box onBlur={suggestKey}>
        <LocalizedTextField
          name={`${path}.name`}
          label={t('elementData.fieldName', { number })}
          disabled={disabled}
        />
      </Box>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
        <TextField
          name={`${path}.key`}
          label={t('elementData.key')}
          help={t('elementData.keyHelp')}
          disabled={disabled}
        />
        <Box onChange={forgetOthers}>
          <SelectField
            name={`${path}.valueType`}
            label={t('elementData.valueType')}
            options={dataValueTypes.map((value) => ({ value, label: t(`elementData.valueTypes.${value}`) }))}
            disabled={disabled}
          />
        </Box>
      </SimpleGrid>
      {valueType === 'number' ? (
        <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
          <TextField name={`${path}.unit`} label={t('fields.unit')} optional disabled={disabled} />
          <NumberField
            name={`${path}.min`}
            label={t('fields.min')}
            decimals
            optional
            emptyAs={null}
            disabled={disabled}
          />
          <NumberField
            name={`${path}.max`}
            label={t('fields.max')}
            decimals
            optional
            emptyAs={null}
            disabled={disabled}
          />
        </SimpleGrid>
      ) : null}
      {valueType === 'choice' ? <OwnOptions name={`${path}.options`} disabled={disabled} /> : null}
    </Stack>
  );
};

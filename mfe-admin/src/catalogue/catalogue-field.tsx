import { Permission } from 'shared-kit/contracts/permissions';
import {
  CheckboxField,
  DateField,
  LocalizedTextField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from 'shared-kit/web/form';
import { useEnumText, useTranslation } from 'shared-kit/web/i18n';
import { ChoicesField } from './choices-field.tsx';
import type { CatalogueField as Described } from './description.ts';
import { OptionsField } from './options-field.tsx';
import { ReferenceField, ReferencesField } from './reference-field.tsx';

export interface CatalogueFieldProps {
  readonly field: Described;
  readonly disabled?: boolean;
}

const permissionOptions = Object.entries(Permission).map(([name, value]) => ({ value, name }));

/** The input for a described field. */
export const CatalogueField = ({ field, disabled = false }: CatalogueFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const common = {
    name: field.name,
    label: t(`fields.${field.name}`),
    optional: field.optional ?? false,
    disabled,
    ...(field.help ? { help: t(`help.${field.name}`) } : {}),
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...common} />;
    case 'password':
      return <TextField {...common} type="password" autoComplete="new-password" emptyAs={undefined} />;
    case 'multiline':
      return <TextAreaField {...common} />;
    case 'localized':
      return <LocalizedTextField {...common} />;
    case 'integer':
      return <NumberField {...common} />;
    case 'decimal':
      return <NumberField {...common} decimals emptyAs={null} />;
    case 'day':
      return <DateField {...common} emptyAs={null} />;
    case 'time':
      return <TextField {...common} placeholder="08:30" emptyAs={null} />;
    case 'flag':
      return <CheckboxField {...common} />;
    case 'enum':
      return <SelectField {...common} options={enums.options(field.of)} />;
    case 'choice':
      return (
        <SelectField
          {...common}
          options={field.of.map((value) => ({ value, label: t(`choices.${field.name}.${value}`) }))}
        />
      );
    case 'reference':
      return <ReferenceField {...common} source={field.to} nullable={field.nullable ?? false} />;
    case 'references':
      return <ReferencesField {...common} source={field.to} />;
    case 'permissions':
      return (
        <ChoicesField
          {...common}
          options={permissionOptions.map(({ value, name }) => ({ value, label: t(`permissions.${name}`) }))}
        />
      );
    case 'options':
      return <OptionsField {...common} />;
  }
};

import { correctivePermissions, mainAreaPermissions, Permission } from 'shared-kit/contracts/permissions';
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
import type { Always, CatalogueField as Described } from './description.ts';
import { OptionsField } from './options-field.tsx';
import { ReferenceField, ReferencesField } from './reference-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export interface CatalogueFieldProps {
  readonly field: Described;
  readonly disabled?: boolean;
  /** The entry is new: what goes for existing ones alone is left out. */
  readonly isNew?: boolean;
}

/** Seeing an area stands beside changing it. */
const place = (value: Permission): number => (mainAreaPermissions as readonly Permission[]).indexOf(value);

const groupOf = (value: Permission): 'areas' | 'correctives' | 'other' => {
  if (place(value) >= 0) return 'areas';
  return value === Permission.CorrectiveReopening ||
    (correctivePermissions as readonly Permission[]).includes(value)
    ? 'correctives'
    : 'other';
};
const permissionsInGroups = (['areas', 'correctives', 'other'] as const).flatMap((group) =>
  Object.entries(Permission)
    .filter(([, value]) => groupOf(value) === group)
    .sort(([, one], [, other]) => place(one) - place(other))
    .map(([name, value]) => ({ name, value, group })),
);

const holds = (when: Always = false, isNew: boolean): boolean =>
  when === true || (when === 'update' && !isNew);

/** The input for a described field. */
export const CatalogueField = ({ field, disabled = false, isNew = false }: CatalogueFieldProps) => {
  const { t } = useTranslation('mfe-admin');
  const enums = useEnumText();
  const common = {
    name: field.name,
    label: t(`fields.${field.name}`),
    optional: holds(field.optional, isNew),
    disabled,
    ...(holds(field.help, isNew) ? { help: t(`help.${field.name}`) } : {}),
  };
  switch (field.kind) {
    case 'text':
      return <TextField {...common} />;
    case 'password':
      return <TextField {...common} type="password" autoComplete="new-password" emptyAs={undefined} />;
    case 'multiline':
      return <TextAreaField {...common} />;
    case 'localized':
      return <LocalizedTextField {...common} multiline={field.long ?? false} />;
    case 'integer':
    case 'year':
      return <NumberField {...common} />;
    case 'decimal':
      return <NumberField {...common} decimals emptyAs={null} />;
    case 'day':
      return <DateField {...common} emptyAs={null} />;
    case 'time':
      return <TextField {...common} placeholder="08:30" emptyAs={null} />;
    case 'timeZone':
      return <TimeZoneField {...common} />;
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
          options={permissionsInGroups.map(({ name, value, group }) => ({
            value,
            label: t(`permissions.${name}`),
            group: t(`permissionGroups.${group}`),
          }))}
        />
      );
    case 'options':
      return <OptionsField {...common} />;
  }
};

import { CheckboxField } from '../../form/choice-fields/checkbox-field.tsx';
import { SelectField } from '../../form/choice-fields/select-field.tsx';
import { DateField } from '../../form/dates/date-field.tsx';
import { LocalizedTextField } from '../../form/text-fields/localized-text-field.tsx';
import { NumberField } from '../../form/text-fields/number-field.tsx';
import { TextAreaField, TextField } from '../../form/text-fields/text-field.tsx';
import { useEnumText } from '../../i18n/enum-text.ts';
import type { Always, Catalogue, CatalogueField as Described, Row } from '../catalogue.ts';
import { useCatalogueText } from '../use-catalogue-text.ts';
import { ChoicesField } from './choices-field.tsx';
import { OptionsField } from './options-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ReferenceField, ReferencesField } from './reference-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export interface CatalogueFieldProps {
  readonly catalogue: Catalogue;
  readonly field: Described;
  readonly disabled?: boolean;
  /** The entry is new: what goes for existing ones alone is left out. */
  readonly isNew?: boolean;
  /** The entry that is changed; null for a new one. */
  readonly row?: Row | null;
}

const holds = (when: Always = false, isNew: boolean): boolean =>
  when === true || (when === 'update' && !isNew);

/** The input for a described field. */
export const CatalogueField = ({
  catalogue,
  field,
  disabled = false,
  isNew = false,
  row = null,
}: CatalogueFieldProps) => {
  const text = useCatalogueText(catalogue);
  const enums = useEnumText();
  const { name, nullable } = field;
  const common = {
    name,
    label: text.label(name),
    optional: holds(field.optional, isNew),
    disabled,
    // A flag always says what follows from it.
    ...(field.kind === 'flag' || holds(field.help, isNew) ? { help: text.help(name) } : {}),
  };
  const empty = nullable ? ({ emptyAs: null } as const) : {};
  switch (field.kind) {
    case 'text':
      return <TextField {...common} {...empty} />;
    case 'password':
      return <TextField {...common} type="password" autoComplete="new-password" emptyAs={undefined} />;
    case 'multiline':
      return <TextAreaField {...common} {...empty} />;
    case 'localized':
      return <LocalizedTextField {...common} multiline={field.long} />;
    case 'integer':
    case 'year':
      return <NumberField {...common} {...empty} />;
    case 'decimal':
      return <NumberField {...common} {...empty} decimals />;
    case 'day':
      return <DateField {...common} emptyAs={null} />;
    case 'time':
      return <TextField {...common} placeholder="08:30" emptyAs={null} />;
    case 'timeZone':
      return <TimeZoneField {...common} />;
    case 'photo':
    case 'logo':
      return <PictureField {...common} kind={field.kind} />;
    case 'flag':
      return <CheckboxField {...common} />;
    case 'enum':
      return (
        <SelectField
          {...common}
          {...empty}
          // What the entry has stays among the choices.
          options={enums
            .options(field.of)
            .filter(({ value }) => value === row?.[name] || (field.offers?.(value) ?? true))}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...common}
          {...empty}
          options={field.of.map((value) => ({ value, label: text.choice(name, value) }))}
        />
      );
    case 'choices':
      return (
        <ChoicesField
          {...common}
          options={field.of.map(({ value, name: choice, group, help }) => ({
            value,
            label: text.choice(name, choice),
            ...(group === undefined ? {} : { group: text.choiceGroup(name, group) }),
            ...(help ? { help: text.choiceHelp(name, choice) } : {}),
          }))}
        />
      );
    case 'reference':
      return <ReferenceField {...common} source={field.to} nullable={nullable} />;
    case 'references':
      return <ReferencesField {...common} source={field.to} />;
    case 'options':
      return <OptionsField {...common} />;
    case 'custom':
      return <field.custom.Field name={name} label={common.label} disabled={disabled} row={row} />;
  }
};

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ComboboxField } from '../../form/choice-fields/combobox-field.tsx';
import type { FieldProps } from '../../form/field-frame.tsx';
import { useSettled } from '../../ui/states/use-settled.ts';
import type { Reference } from '../catalogue.ts';
import { ChoicesField } from './choices-field.tsx';
import {
  useReferenceLabel,
  useReferenceName,
  useReferenceOptions,
  useReferenceRows,
} from './use-references.ts';

interface Props extends FieldProps {
  readonly source: Reference;
}

const shown = 50;

/** One entry of another list, which may be long: the server is asked for what is typed. */
export const ReferenceField = ({ source, nullable, ...field }: Props & { readonly nullable: boolean }) => {
  const chosen: unknown = useWatch({ name: field.name });
  const [text, setText] = useState('');
  const q = useSettled(text, 200);
  const labelOf = useReferenceLabel(source);
  const chosenLabel = useReferenceName(source, chosen);
  const { rows = [], total, busy } = useReferenceRows(source, { q, size: shown });
  const options = rows
    .filter((row) => row.entityStatus === 1 || row.id === chosen)
    .map((row) => ({ value: row.id, label: labelOf(row) }));
  return (
    <ComboboxField
      {...field}
      options={options}
      chosenLabel={chosenLabel}
      onSearch={setText}
      busy={busy || q !== text}
      total={rows.length < (total ?? 0) ? total : undefined}
      {...(nullable ? { emptyAs: null } : {})}
    />
  );
};

/** Any number of entries of another list; of one that is long the server is asked for what is typed. */
export const ReferencesField = ({ source, optional: _any, ...field }: Props) => {
  const chosen: readonly number[] = useWatch({ name: field.name }) ?? [];
  const { options, search } = useReferenceOptions(source, chosen);
  return <ChoicesField {...field} options={options} search={search} />;
};

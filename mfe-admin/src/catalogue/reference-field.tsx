import { type FieldFrameProps, SelectField, useWatch } from 'shared-kit/web/form';
import { ChoicesField } from './choices-field.tsx';
import type { ReferenceSource } from './description.ts';
import { useReferences } from './use-references.ts';

interface Props extends Omit<FieldFrameProps, 'children'> {
  readonly source: ReferenceSource;
}

export const ReferenceField = ({ source, nullable, ...field }: Props & { readonly nullable: boolean }) => {
  const chosen: unknown = useWatch({ name: field.name });
  const options = useReferences(source, typeof chosen === 'number' ? [chosen] : []);
  return <SelectField {...field} options={options} {...(nullable ? { emptyAs: null } : {})} />;
};

export const ReferencesField = ({ source, ...field }: Props) => {
  const chosen: readonly number[] = useWatch({ name: field.name }) ?? [];
  return <ChoicesField {...field} options={useReferences(source, chosen)} />;
};

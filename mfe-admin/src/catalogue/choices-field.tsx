import { Checkbox } from 'shared-kit/web/choices';
import { FieldFrame, type FieldFrameProps, useFormContext, useWatch } from 'shared-kit/web/form';
import { SimpleGrid } from 'shared-kit/web/ui';

export interface ChoicesFieldProps extends Omit<FieldFrameProps, 'children'> {
  readonly options: readonly { readonly value: number; readonly label: string }[];
}

/** Any number of a list; the form holds the chosen values in the list's order. */
export const ChoicesField = (props: ChoicesFieldProps) => {
  const { setValue } = useFormContext();
  const chosen: readonly number[] = useWatch({ name: props.name }) ?? [];
  const choose = (value: number, checked: boolean): void => {
    const next = props.options
      .map((option) => option.value)
      .filter((one) => (one === value ? checked : chosen.includes(one)));
    setValue(props.name, next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FieldFrame {...props} optional>
      <SimpleGrid role="group" aria-label={props.label} columns={{ base: 1, md: 2 }} gap="2" width="full">
        {props.options.map(({ value, label }) => (
          <Checkbox.Root
            key={value}
            ids={{ hiddenInput: `${props.name}-${value}` }}
            checked={chosen.includes(value)}
            disabled={props.disabled ?? false}
            onCheckedChange={({ checked }) => choose(value, checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{label}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </SimpleGrid>
    </FieldFrame>
  );
};

import { Fragment, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { defined } from '../../../domain/defined.ts';
import { Checkbox } from '../../choices.ts';
import { type FieldProps, useFieldError } from '../../form/field-frame.tsx';
import { Box, SimpleGrid, Text } from '../../ui/core.ts';
import type { OptionSearch } from '../../ui/filters/filter.ts';
import { ManyChoices } from './many-choices.tsx';
import type { Choice } from './offered-choice.ts';

export interface ChoicesFieldProps extends Omit<FieldProps, 'optional'> {
  readonly options: readonly Choice[];
  /** The options are some of a list that is too long for all of them. */
  readonly search?: OptionSearch | undefined;
}

/** More than are taken in at a look, and in no groups. */
const isLong = (options: readonly Choice[]): boolean =>
  options.length > 12 && options.every(({ group }) => group === undefined);

interface OneChoiceProps {
  readonly option: Choice;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: (checked: boolean) => void;
}

/** A choice, and below it what follows from it. */
const OneChoice = ({ option: { label, help }, checked, disabled, onChoose }: OneChoiceProps) => {
  const id = useId();
  return (
    <Box>
      <Checkbox.Root
        minHeight={{ base: '44px', md: '8' }}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(change) => onChoose(change.checked === true)}
      >
        <Checkbox.HiddenInput {...(help === undefined ? {} : { 'aria-describedby': id })} />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      {help === undefined ? null : (
        <Text id={id} color="fg.muted" paddingInlineStart="7" marginBottom="1">
          {help}
        </Text>
      )}
    </Box>
  );
};

/** Any number of a list; the form holds the chosen values in the list's order, those of a long one in the order of choosing. */
export const ChoicesField = ({ name, label, help, options, search, disabled = false }: ChoicesFieldProps) => {
  const { setValue } = useFormContext();
  const error = useFieldError(name);
  const chosen: readonly Choice['value'][] = useWatch({ name }) ?? [];
  const choose = (value: Choice['value'], checked: boolean): void => {
    const others = chosen.filter((one) => one !== value);
    const inOrder = () =>
      options.map((option) => option.value).filter((one) => (one === value ? checked : others.includes(one)));
    // Of a list that never comes whole, the order of choosing is the one that is known.
    const next = search ? [...others, ...(checked ? [value] : [])] : inOrder();
    setValue(name, next, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1">
        {label}
      </Text>
      {help === undefined ? null : <Text color="fg.muted">{help}</Text>}
      {search || isLong(options) ? (
        <ManyChoices
          label={label}
          options={options}
          chosen={chosen}
          disabled={disabled}
          search={search}
          onChoose={choose}
        />
      ) : (
        <SimpleGrid columns={{ base: 1, md: 2 }} columnGap="4">
          {options.map(({ value, label: text, group, help: said }, index) => (
            <Fragment key={value}>
              {group !== undefined && group !== options[index - 1]?.group ? (
                <Text gridColumn="1 / -1" color="fg.muted" marginTop="2">
                  {group}
                </Text>
              ) : null}
              <OneChoice
                option={{ value, label: text, ...defined({ help: said }) }}
                checked={chosen.includes(value)}
                disabled={disabled}
                onChoose={(checked) => choose(value, checked)}
              />
            </Fragment>
          ))}
        </SimpleGrid>
      )}
      {error === undefined ? null : (
        <Text role="alert" color="fg.error">
          {error}
        </Text>
      )}
    </Box>
  );
};

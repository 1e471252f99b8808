import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Plus, Trash2 } from '../icons.ts';
import { Box, Button, Stack, Text } from '../ui/core.ts';

export interface FieldRowsProps {
  /** Path of the array in the form. */
  readonly name: string;
  /** What they are together; a part of something named has none. */
  readonly label?: string | undefined;
  readonly addLabel: string;
  /** `number` counts from 1. */
  readonly removeLabel: (number: number) => string;
  /** What one begins with. */
  readonly blank: object;
  readonly most?: number;
  readonly disabled?: boolean;
  /** The fields of one, which is at `path`. */
  readonly children: (path: string, number: number) => ReactNode;
}

/** Several of the same in a form, one below the other: each can be removed, and another added. */
export const FieldRows = ({
  name,
  label,
  addLabel,
  removeLabel,
  blank,
  most = Number.POSITIVE_INFINITY,
  disabled = false,
  children,
}: FieldRowsProps) => {
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <Box as={label === undefined ? 'div' : 'fieldset'}>
      {label === undefined ? null : (
        <Text as="legend" fontWeight="semibold" marginBottom="1">
          {label}
        </Text>
      )}
      <Stack gap="3">
        {fields.map(({ id }, index) => (
          <Box key={id} borderWidth="1px" borderRadius="md" padding="3">
            {children(`${name}.${index}`, index + 1)}
            <Button variant="ghost" size="sm" disabled={disabled} onClick={() => remove(index)}>
              <Trash2 aria-hidden />
              {removeLabel(index + 1)}
            </Button>
          </Box>
        ))}
        <Button
          variant="outline"
          alignSelf="start"
          disabled={disabled || fields.length >= most}
          onClick={() => append(blank)}
        >
          <Plus aria-hidden />
          {addLabel}
        </Button>
      </Stack>
    </Box>
  );
};

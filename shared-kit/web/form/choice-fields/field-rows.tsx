import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../../icons.ts';
import { Box, Button, Flex, IconButton, Stack, Text } from '../../ui/core.ts';
import { useFieldError } from '../field-frame.tsx';

export interface FieldRowsProps {
  /** Path of the array in the form. */
  readonly name: string;
  /** What they are together; a part of something named has none. */
  readonly label?: string | undefined;
  readonly addLabel: string;
  /** `number` counts from 1. */
  readonly removeLabel: (number: number) => string;
  /** Their order is people's: what the buttons are called that move one, which Alt with the arrows does too. */
  readonly moveLabels?: {
    readonly earlier: (number: number) => string;
    readonly later: (number: number) => string;
  };
  /** What one begins with. */
  readonly blank: object;
  readonly most?: number;
  readonly disabled?: boolean;
  /** The fields of one, which is at `path`. */
  readonly children: (path: string, number: number) => ReactNode;
}

/** Several of the same in a form, one below the other: each can be removed, and another added. What is wrong with them together stands below them. */
export const FieldRows = ({
  name,
  label,
  addLabel,
  removeLabel,
  moveLabels,
  blank,
  most = Number.POSITIVE_INFINITY,
  disabled = false,
  children,
}: FieldRowsProps) => {
  const { fields, append, remove, move } = useFieldArray({ name });
  const error = useFieldError(name);
  // What moved it goes on having the focus, in its new place.
  const moved = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    moved.current?.focus();
    moved.current = null;
  });
  const moveBy = (index: number, by: -1 | 1): void => {
    if (disabled || fields[index + by] === undefined) return;
    moved.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    move(index, index + by);
  };
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!moveLabels || !event.altKey || by === null) return;
    event.preventDefault();
    moveBy(index, by);
  };
  return (
    <Box as={label === undefined ? 'div' : 'fieldset'}>
      {label === undefined ? null : (
        <Text as="legend" fontWeight="semibold" marginBottom="1">
          {label}
        </Text>
      )}
      <Stack gap="3">
        {fields.map(({ id }, index) => (
          <Box
            key={id}
            borderWidth="1px"
            borderRadius="md"
            padding="3"
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {children(`${name}.${index}`, index + 1)}
            <Flex align="center" gap="1">
              <Button variant="ghost" size="sm" disabled={disabled} onClick={() => remove(index)}>
                <Trash2 aria-hidden />
                {removeLabel(index + 1)}
              </Button>
              {moveLabels ? (
                <>
                  <IconButton
                    variant="ghost"
                    minWidth="44px"
                    minHeight="44px"
                    aria-disabled={disabled || index === 0}
                    aria-label={moveLabels.earlier(index + 1)}
                    onClick={() => moveBy(index, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    variant="ghost"
                    minWidth="44px"
                    minHeight="44px"
                    aria-disabled={disabled || index === fields.length - 1}
                    aria-label={moveLabels.later(index + 1)}
                    onClick={() => moveBy(index, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </>
              ) : null}
            </Flex>
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
        {error === undefined ? null : (
          <Text role="alert" color="fg.error">
            {error}
          </Text>
        )}
      </Stack>
    </Box>
  );
};

import { type ReactNode, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { ArrowDown, ArrowUp, Plus, Trash2 } from '../icons.ts';
import { Box, Button, Flex, IconButton, Stack, Text } from '../ui/core.ts';

type Way = 'up' | 'down';
const steps = { up: -1, down: 1 } as const;

export interface FieldRowsProps {
  /** Path of the array in the form. */
  readonly name: string;
  /** What they are together; a part of something named has none. */
  readonly label?: string | undefined;
  readonly addLabel: string;
  /** `number` counts from 1. */
  readonly removeLabel: (number: number) => string;
  /** Names the buttons that move one by a place; without it their order is the one that they were added in. */
  readonly moveLabel?: (way: Way, number: number) => string;
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
  moveLabel,
  blank,
  most = Number.POSITIVE_INFINITY,
  disabled = false,
  children,
}: FieldRowsProps) => {
  const { fields, append, remove, move } = useFieldArray({ name });
  /** The button that the focus stays on when its row has moved. */
  const moved = useRef<string | null>(null);
  const canMove = (way: Way, index: number): boolean => fields[index + steps[way]] !== undefined;
  const moveBy = (way: Way, index: number, id: string): void => {
    const to = index + steps[way];
    // At the end of its way the other button is left.
    const isAtEnd = !canMove(way, to);
    const next = isAtEnd ? (way === 'up' ? 'down' : 'up') : way;
    moved.current = `${next} ${id}`;
    move(index, to);
  };
  const focusMoved = (key: string) => (button: HTMLButtonElement | null) => {
    if (button === null || moved.current !== key) return;
    moved.current = null;
    button.focus();
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
          <Box key={id} borderWidth="1px" borderRadius="md" padding="3">
            {children(`${name}.${index}`, index + 1)}
            <Flex gap="2" align="center" wrap="wrap">
              <Button variant="ghost" size="sm" disabled={disabled} onClick={() => remove(index)}>
                <Trash2 aria-hidden />
                {removeLabel(index + 1)}
              </Button>
              {moveLabel
                ? (['up', 'down'] as const).map((way) => (
                    <IconButton
                      key={way}
                      ref={focusMoved(`${way} ${id}`)}
                      variant="ghost"
                      size="sm"
                      aria-label={moveLabel(way, index + 1)}
                      disabled={disabled || !canMove(way, index)}
                      onClick={() => moveBy(way, index, id)}
                    >
                      {way === 'up' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
                    </IconButton>
                  ))
                : null}
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
      </Stack>
    </Box>
  );
};

import { Box, Text } from 'shared-kit/web/ui';
import type { Choice } from './choices.ts';

interface ChoiceRowProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isMarked: boolean;
  readonly onMark: () => void;
  readonly onChoose: () => void;
}

/** One choice; the field above it keeps the focus. */
export const ChoiceRow = ({ id, choice, isMarked, onMark, onChoose }: ChoiceRowProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={isMarked}
    display="flex"
    alignItems="center"
    gap="3"
    minHeight="44px"
    paddingX="3"
    paddingY="1"
    borderRadius="md"
    cursor="pointer"
    bg={isMarked ? 'brand.subtle' : undefined}
    onPointerMove={onMark}
    onClick={onChoose}
  >
    {choice.icon ? <Box flexShrink="0">{choice.icon}</Box> : null}
    <Box flex="1" minWidth="0" display="flex" flexWrap="wrap" columnGap="3" alignItems="baseline">
      <Text flex="1 0 auto" maxWidth="full" overflowWrap="anywhere">
        {choice.label}
      </Text>
      {choice.hint ? (
        <Text color="fg.muted" overflowWrap="anywhere">
          {choice.hint}
        </Text>
      ) : null}
    </Box>
  </Box>
);

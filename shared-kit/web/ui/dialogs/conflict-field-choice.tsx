import { useId } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, chakra, SimpleGrid, Text } from '../core.ts';
import { type Side, sidesOf, valueOn, writtenValue } from './conflict-values.ts';
import type { ConflictField } from './store.ts';

interface ConflictFieldChoiceProps {
  readonly field: ConflictField;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

const Choice = chakra('label', {
  base: {
    display: 'flex',
    gap: '2',
    padding: '2',
    minHeight: '44px',
    borderWidth: '1px',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '&:has(input:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
});

export const ConflictFieldChoice = ({ field, mine, theirs, side, onChoose }: ConflictFieldChoiceProps) => {
  const t = useKitText();
  const group = useId();
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1">
        {field.label}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
        {sidesOf(field, mine, theirs).map((one) => (
          <Choice key={one}>
            <input type="radio" name={group} checked={side === one} onChange={() => onChoose(one)} />
            <span>
              <Text as="span" display="block" color="fg.muted">
                {t(`conflict.side.${one}`)}
              </Text>
              {writtenValue(field, valueOn(one, field, mine, theirs))}
            </span>
          </Choice>
        ))}
      </SimpleGrid>
    </Box>
  );
};

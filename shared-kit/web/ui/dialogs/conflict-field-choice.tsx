import { useId } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Box, SimpleGrid, Text } from '../core.ts';
import { ChoiceBox } from './choice-box.ts';
import { type Side, sidesOf, valueOn, writtenValue } from './conflict-values.ts';
import type { ConflictField } from './store.ts';

interface ConflictFieldChoiceProps {
  readonly field: ConflictField;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Null: a person has to say. */
  readonly side: Side | null;
  readonly onChoose: (side: Side) => void;
}

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
          <ChoiceBox key={one} asChild>
            <label>
              <input type="radio" name={group} checked={side === one} onChange={() => onChoose(one)} />
              <span>
                <Text as="span" display="block" color="fg.muted">
                  {t(`conflict.side.${one}`)}
                </Text>
                {writtenValue(field, valueOn(one, field, { mine, theirs }))}
              </span>
            </label>
          </ChoiceBox>
        ))}
      </SimpleGrid>
    </Box>
  );
};

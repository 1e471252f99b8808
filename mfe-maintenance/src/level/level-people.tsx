import type { LevelProposal } from 'shared-kit/contracts/plans/level-work';
import { Button, chakra, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface LevelPeopleProps {
  readonly people: LevelProposal['people'];
  /** Whether somebody has said who, instead of the rule. */
  readonly isChosen: boolean;
  readonly onChange: (ids: readonly number[]) => void;
}

const Choice = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: '44px', cursor: 'pointer' },
});

/** Among whom the month is spread: as the rule says, or as somebody has chosen. */
export const LevelPeople = ({ people, isChosen, onChange }: LevelPeopleProps) => {
  const t = useText();
  const takers = people.filter(({ takesWork }) => takesWork).map(({ id }) => id);
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="lg" paddingX="3" paddingBottom="2">
      <chakra.legend fontWeight="semibold" paddingX="1">
        {t('level.sharedAmong')}
      </chakra.legend>
      <Flex columnGap="5" wrap="wrap" align="center">
        {people.map(({ id, name, takesWork }) => (
          <Choice key={id}>
            <input
              type="checkbox"
              checked={takesWork}
              // Work is spread among somebody.
              disabled={takesWork && takers.length === 1}
              onChange={() => onChange(takesWork ? takers.filter((each) => each !== id) : [...takers, id])}
              style={{ width: 20, height: 20 }}
            />
            {name}
          </Choice>
        ))}
        {isChosen ? (
          <Button variant="ghost" size="sm" minHeight="44px" onClick={() => onChange([])}>
            {t('level.usualPeople')}
          </Button>
        ) : null}
      </Flex>
      <Text color="fg.muted" textStyle="sm">
        {t('level.sharedRule')}
      </Text>
    </chakra.fieldset>
  );
};

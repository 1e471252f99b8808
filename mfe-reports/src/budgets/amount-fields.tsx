import { costCentres } from 'shared-kit/contracts/correctives/budgets';
import { NumberField } from 'shared-kit/web/form';
import { SimpleGrid } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** What each cost centre may cost. */
export const AmountFields = () => {
  const t = useText();
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      {costCentres.map((centre) => (
        <NumberField
          key={centre}
          name={`amounts.${centre}`}
          label={t(`budgets.centre.${centre}`)}
          unit="€"
          decimals
          emptyAs={null}
          optional
        />
      ))}
    </SimpleGrid>
  );
};

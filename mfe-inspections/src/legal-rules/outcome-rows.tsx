import { countings } from 'shared-kit/contracts/legal/inspection';
import type { LegalOutcome, LegalPlace, LegalRule } from 'shared-kit/contracts/legal/legal-rules';
import { NumberField, SelectField, useFieldArray, useFormContext, useWatch } from 'shared-kit/web/form';
import { Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, IconButton, SimpleGrid, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ConditionRow } from './condition-row.tsx';

/** What an outcome begins with. */
export const begunOutcome: LegalOutcome = {
  when: [[]],
  periodMonths: 12,
  countsFrom: 'done',
  firstAfterMonths: null,
};

interface WhenProps {
  readonly place: LegalPlace;
  readonly outcome: number;
}

interface Placed<T> {
  readonly at: number;
  readonly value: T;
  /** By its place: made anew once another one of the list is gone. */
  readonly key: string;
}

const placed = <T,>(list: readonly T[]): Placed<T>[] =>
  list.map((value, at) => ({ at, value, key: `${at} of ${list.length}` }));

/** Lists of lists are set as a whole: which of them is which follows from its place alone. */
const When = ({ place, outcome }: WhenProps) => {
  const t = useText();
  const { setValue } = useFormContext<LegalRule>();
  const path = `outcomes.${outcome}.when` as const;
  const when = (useWatch({ name: path }) as LegalOutcome['when'] | undefined) ?? [];
  const set = (next: LegalOutcome['when']): void =>
    setValue(path, next, { shouldDirty: true, shouldValidate: true });
  const setAny = (at: number, next: LegalOutcome['when'][number]): void =>
    set(when.map((each, index) => (index === at ? next : each)));
  return (
    <>
      {placed(when).map(({ at: any, value: conditions, key }) => (
        <Box key={key} paddingStart="3" borderStartWidth="2px" marginTop="2">
          {any > 0 ? <Text fontWeight="medium">{t('legal.rules.or')}</Text> : null}
          {conditions.length === 0 ? <Text color="fg.muted">{t('legal.rules.noCondition')}</Text> : null}
          {placed(conditions).map(({ at: all, value: condition, key: own }) => (
            <ConditionRow
              key={`${own} ${condition.fact}`}
              place={place}
              condition={condition}
              onChange={(next) =>
                setAny(
                  any,
                  conditions.map((each, index) => (index === all ? next : each)),
                )
              }
              onRemove={() =>
                setAny(
                  any,
                  conditions.filter((_, index) => index !== all),
                )
              }
            />
          ))}
          <Flex gap="2" wrap="wrap" marginTop="1">
            <Button
              variant="ghost"
              minHeight="44px"
              onClick={() => setAny(any, [...conditions, { fact: 'use', op: 'is', value: 'office' }])}
            >
              <Plus aria-hidden />
              {t('legal.rules.addCondition')}
            </Button>
            {when.length > 1 ? (
              <Button
                variant="ghost"
                minHeight="44px"
                onClick={() => set(when.filter((_, index) => index !== any))}
              >
                {t('legal.rules.removeAny')}
              </Button>
            ) : null}
          </Flex>
        </Box>
      ))}
      <Button variant="ghost" minHeight="44px" onClick={() => set([...when, []])}>
        <Plus aria-hidden />
        {t('legal.rules.addAny')}
      </Button>
    </>
  );
};

/** Which period holds under which conditions, in the order in which they are looked at. */
export const OutcomeRows = ({ place }: Pick<WhenProps, 'place'>) => {
  const t = useText();
  const { fields, append, remove } = useFieldArray<LegalRule, 'outcomes'>({ name: 'outcomes' });
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box key={id} borderWidth="1px" borderRadius="md" padding="3">
          <Flex justify="space-between" align="center">
            <Heading as="h3" size="sm">
              {t('legal.rules.outcome', { count: index + 1 })}
            </Heading>
            {fields.length > 1 ? (
              <IconButton
                variant="ghost"
                minWidth="44px"
                minHeight="44px"
                aria-label={t('legal.rules.removeOutcome', { count: index + 1 })}
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </Flex>
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="3">
            <NumberField name={`outcomes.${index}.periodMonths`} label={t('fields.periodMonths')} />
            <SelectField
              name={`outcomes.${index}.countsFrom`}
              label={t('fields.countsFrom')}
              options={countings.map((value) => ({ value, label: t(`choices.countsFrom.${value}`) }))}
            />
            <NumberField
              name={`outcomes.${index}.firstAfterMonths`}
              label={t('legal.rules.first')}
              optional
              emptyAs={null}
            />
          </SimpleGrid>
          <When place={place} outcome={index} />
        </Box>
      ))}
      <Button variant="outline" minHeight="44px" alignSelf="flex-start" onClick={() => append(begunOutcome)}>
        <Plus aria-hidden />
        {t('legal.rules.addOutcome')}
      </Button>
    </>
  );
};

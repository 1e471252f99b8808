import { useState } from 'react';
import {
  type FactValue,
  type LegalExample,
  type LegalRule,
  legalExpectations,
  legalRuleSchema,
} from 'shared-kit/contracts/legal/legal-rules';
import { readNumber } from 'shared-kit/domain/files/numbers';
import { legalFact } from 'shared-kit/domain/legal/legal-facts';
import { exampleHolds, type LegalVerdict, legalVerdict } from 'shared-kit/domain/legal/legal-rules';
import { useFieldArray, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { CircleCheck, CircleX, Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Flex, IconButton, Input, NativeSelect, StateBadge, Text } from 'shared-kit/web/ui';
import { useFactText } from '../legal/use-fact-text.ts';
import { useText } from '../use-text.ts';

const outcomesSchema = legalRuleSchema.shape.outcomes;

const useSaid = () => {
  const t = useText();
  const { list } = useFormat();
  const { nameOf } = useFactText();
  return (verdict: LegalVerdict): string => {
    if (verdict.kind === 'applies')
      return t('legal.rules.saidApplies', { count: verdict.outcome.periodMonths });
    if (verdict.kind === 'not') return t('legal.rules.saidNot');
    return t('legal.rules.saidUndecided', { facts: list(verdict.missing.map(nameOf)) });
  };
};

interface ExampleRowProps {
  readonly outcomes: LegalRule['outcomes'];
  readonly example: LegalExample;
  readonly number: number;
  readonly onRemove: () => void;
}

const ExampleRow = ({ outcomes, example, number, onRemove }: ExampleRowProps) => {
  const t = useText();
  const { nameOf, valueText } = useFactText();
  const saidOf = useSaid();
  const holds = exampleHolds({ outcomes }, example);
  const facts = Object.entries(example.facts).map(
    ([key, value]) => `${nameOf(key)}: ${valueText(key, value)}`,
  );
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center" borderBottomWidth="1px" paddingY="1">
      <Box flex="1" minWidth="min(14rem, 100%)">
        <Text overflowWrap="anywhere">{facts.length > 0 ? facts.join('; ') : t('legal.rules.noFacts')}</Text>
        <Text color="fg.muted">{saidOf(legalVerdict({ outcomes }, example.facts))}</Text>
      </Box>
      <StateBadge tone={holds ? 'good' : 'bad'} icon={holds ? CircleCheck : CircleX}>
        {t(holds ? 'legal.rules.holds' : 'legal.rules.fails')}
      </StateBadge>
      <IconButton
        variant="ghost"
        minWidth="44px"
        minHeight="44px"
        aria-label={t('legal.rules.removeExample', { count: number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
};

const yes: ReadonlySet<string> = new Set(['true', 'sí', 'si', 'yes']);

/** `use = office, builtArea = 1999`: by the kind of each fact. */
const factsOf = (written: string): Record<string, FactValue> =>
  Object.fromEntries(
    written.split(/[,;]\s+|,(?=[a-z])/).flatMap((part): [string, FactValue][] => {
      const [key = '', value = ''] = part.split('=').map((each) => each.trim());
      if (key === '' || value === '') return [];
      const kind = key === 'thisYear' ? 'number' : legalFact.get(key)?.valueType;
      if (kind === 'number') {
        const read = readNumber(value);
        return [[key, read.kind === 'number' ? read.number.value : value]];
      }
      return [[key, kind === 'flag' ? yes.has(value.toLowerCase()) : value]];
    }),
  );

const NewExample = ({ onAdd }: { readonly onAdd: (example: LegalExample) => void }) => {
  const t = useText();
  const [written, setWritten] = useState('');
  const [expects, setExpects] = useState<LegalExample['expects']>('applies');
  const add = (): void => {
    onAdd({ facts: factsOf(written), expects });
    setWritten('');
  };
  return (
    <Flex gap="2" wrap="wrap" align="center" marginTop="2">
      <Input
        aria-label={t('legal.rules.exampleFacts')}
        placeholder={t('legal.rules.exampleFacts')}
        minHeight="44px"
        maxWidth="28rem"
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <NativeSelect.Root maxWidth="12rem">
        <NativeSelect.Field
          aria-label={t('legal.rules.expects')}
          height="44px"
          value={expects}
          onChange={({ target }) =>
            setExpects(legalExpectations.find((each) => each === target.value) ?? 'applies')
          }
        >
          {legalExpectations.map((each) => (
            <option key={each} value={each}>
              {t(`legal.rules.expectsOf.${each}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Button variant="outline" minHeight="44px" onClick={add}>
        <Plus aria-hidden />
        {t('legal.rules.addExample')}
      </Button>
    </Flex>
  );
};

/** Cases that the rule has to come to, tried on it as it is being written. */
export const ExampleRows = () => {
  const { fields, append, remove } = useFieldArray<LegalRule, 'examples'>({ name: 'examples' });
  const written = useWatch() as Partial<LegalRule>;
  const read = outcomesSchema.safeParse(written.outcomes);
  const outcomes = read.success ? read.data : [];
  return (
    <Box>
      <Box as="ul" listStyleType="none">
        {fields.map((field, index) => (
          <ExampleRow
            key={field.id}
            outcomes={outcomes}
            example={written.examples?.[index] ?? field}
            number={index + 1}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      <NewExample onAdd={append} />
    </Box>
  );
};

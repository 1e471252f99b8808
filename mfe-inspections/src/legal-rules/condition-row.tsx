import { useState } from 'react';
import type { LegalCondition, LegalOperator, LegalPlace } from 'shared-kit/contracts/legal/legal-rules';
import { readNumber } from 'shared-kit/domain/files/numbers';
import { type LegalFact, legalFact, legalFacts } from 'shared-kit/domain/legal/legal-facts';
import { NumberInput, NumberReadings } from 'shared-kit/web/form';
import { asWritten, useFormat } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { Flex, IconButton, NativeSelect, Stack } from 'shared-kit/web/ui';
import { useFactText } from '../legal/use-fact-text.ts';
import { useText } from '../use-text.ts';

interface ConditionRowProps {
  readonly place: LegalPlace;
  readonly condition: LegalCondition;
  readonly onChange: (condition: LegalCondition) => void;
  readonly onRemove: () => void;
}

const operatorsOf: Readonly<Record<LegalFact['valueType'], readonly LegalOperator[]>> = {
  number: ['above', 'atLeast', 'below', 'atMost', 'is', 'isNot'],
  flag: ['is', 'isNot'],
  choice: ['is', 'isNot', 'oneOf', 'noneOf'],
};
/** A rule of a place asks about it and what is around it. */
const seenFrom: Readonly<Record<LegalPlace, readonly LegalPlace[]>> = {
  installation: ['installation'],
  building: ['installation', 'building'],
  element: ['installation', 'building', 'element'],
};

/** What a condition begins with once another fact, or another kind of comparison, was chosen. */
const begunWith = ({ valueType, options }: LegalFact, op: LegalOperator): LegalCondition['value'] => {
  if (valueType === 'number') return 0;
  if (valueType === 'flag') return true;
  const [first = ''] = options;
  return op === 'oneOf' || op === 'noneOf' ? [first] : first;
};

interface NumberValueProps {
  readonly value: LegalCondition['value'];
  readonly onChange: (value: LegalCondition['value']) => void;
}

/** What is no number, or could be two, stays as it is: with it the rule is refused. */
const NumberValue = ({ value, onChange }: NumberValueProps) => {
  const t = useText();
  const { number } = useFormat();
  const [written, setWritten] = useState(() =>
    typeof value === 'number' ? number(value, asWritten) : String(value),
  );
  const write = (text: string): void => {
    setWritten(text);
    const read = readNumber(text);
    onChange(read.kind === 'number' ? read.number.value : text);
  };
  const choose = (chosen: number): void => {
    setWritten(number(chosen, asWritten));
    onChange(chosen);
  };
  return (
    <Stack gap="1">
      <NumberInput
        decimals
        aria-label={t('legal.rules.value')}
        maxWidth="10rem"
        minHeight="44px"
        value={written}
        onChange={(event) => write(event.target.value)}
      />
      {typeof value === 'string' ? <NumberReadings written={written} onChoose={choose} /> : null}
    </Stack>
  );
};

const ValueInput = ({ condition, onChange }: Pick<ConditionRowProps, 'condition' | 'onChange'>) => {
  const t = useText();
  const { valueText } = useFactText();
  const { fact, value } = condition;
  const known = legalFact.get(fact);
  const set = (next: LegalCondition['value']): void => onChange({ ...condition, value: next });
  if (known?.valueType === 'number') return <NumberValue key={fact} value={value} onChange={set} />;
  const options = known?.valueType === 'flag' ? [true, false] : (known?.options ?? []);
  const chosen = Array.isArray(value) ? value : [String(value)];
  return (
    <NativeSelect.Root maxWidth="18rem">
      <NativeSelect.Field
        aria-label={t('legal.rules.value')}
        multiple={Array.isArray(value)}
        height={Array.isArray(value) ? '8rem' : '44px'}
        value={Array.isArray(value) ? [...chosen] : chosen[0]}
        onChange={({ target }) => {
          const picked = [...target.selectedOptions].map((option) => option.value);
          if (Array.isArray(value)) set(picked);
          else set(known?.valueType === 'flag' ? picked[0] === 'true' : (picked[0] ?? ''));
        }}
      >
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {valueText(fact, option)}
          </option>
        ))}
      </NativeSelect.Field>
      {Array.isArray(value) ? null : <NativeSelect.Indicator />}
    </NativeSelect.Root>
  );
};

/** One condition in words: a fact, how it is compared, and with what. */
export const ConditionRow = ({ place, condition, onChange, onRemove }: ConditionRowProps) => {
  const t = useText();
  const { nameOf } = useFactText();
  const { fact, op } = condition;
  const known = legalFact.get(fact);
  const toFact = (key: string): void => {
    const next = legalFact.get(key);
    const [first] = next ? operatorsOf[next.valueType] : [];
    if (next && first) onChange({ fact: key, op: first, value: begunWith(next, first) });
  };
  const toOperator = (next: LegalOperator | undefined): void => {
    if (!known || !next) return;
    const isList = next === 'oneOf' || next === 'noneOf';
    const value = isList === Array.isArray(condition.value) ? condition.value : begunWith(known, next);
    onChange({ fact, op: next, value });
  };
  const operators = known ? operatorsOf[known.valueType] : [op];
  return (
    <Flex gap="2" wrap="wrap" align="flex-start" marginTop="1">
      <NativeSelect.Root maxWidth="20rem">
        <NativeSelect.Field
          aria-label={t('legal.rules.fact')}
          height="44px"
          value={fact}
          onChange={(event) => toFact(event.target.value)}
        >
          {legalFacts
            .filter((each) => seenFrom[place].includes(each.place))
            .map(({ key }) => (
              <option key={key} value={key}>
                {nameOf(key)}
              </option>
            ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <NativeSelect.Root maxWidth="12rem">
        <NativeSelect.Field
          aria-label={t('legal.rules.comparison')}
          height="44px"
          value={op}
          onChange={(event) => toOperator(operators.find((each) => each === event.target.value))}
        >
          {operators.map((each) => (
            <option key={each} value={each}>
              {t(`legal.op.${each}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <ValueInput condition={condition} onChange={onChange} />
      <IconButton
        variant="ghost"
        minWidth="44px"
        minHeight="44px"
        aria-label={t('legal.rules.removeCondition')}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </Flex>
  );
};

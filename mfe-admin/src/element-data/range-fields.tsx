import { useEffect, useRef, useState } from 'react';
import { isDayText } from 'shared-kit/domain/civil-day';
import type { DataField } from 'shared-kit/domain/element-data';
import { parseNumber } from 'shared-kit/domain/numbers';
import { DateInput, NumberInput } from 'shared-kit/web/form';
import { useKitText, useTranslation } from 'shared-kit/web/i18n';
import { Field, Flex } from 'shared-kit/web/ui';

type End = number | string;
export interface Range {
  readonly from?: End | undefined;
  readonly to?: End | undefined;
}
type Texts = Readonly<Record<keyof Range, string>>;

const pause = 300;
const ends = ['from', 'to'] as const;

const textsOf = ({ from = '', to = '' }: Range): Texts => ({
  from: String(from).replace('.', ','),
  to: String(to).replace('.', ','),
});

/** Undefined for nothing, null for what is no value. */
const readEnd = (text: string, isDay: boolean): End | undefined | null => {
  if (text === '') return undefined;
  if (isDay) return isDayText(text) ? text : null;
  return parseNumber(text)?.value ?? null;
};

interface RangeFieldsProps {
  readonly field: DataField;
  readonly range: Range;
  /** Told when the typing pauses; null: neither end is given. */
  readonly onChange: (range: Range | null) => void;
}

/** From and to of a number or a day, both included; what makes no sense is said and narrows nothing. */
export const RangeFields = ({ field, range, onChange }: RangeFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const kit = useKitText();
  const isDay = field.valueType === 'day';
  const shown = isDay ? { from: String(range.from ?? ''), to: String(range.to ?? '') } : textsOf(range);
  const [texts, setTexts] = useState<Texts>(shown);
  const tell = useRef(onChange);
  tell.current = onChange;
  const known = JSON.stringify(shown);
  useEffect(() => setTexts(JSON.parse(known) as Texts), [known]);
  const [from, to] = [readEnd(texts.from, isDay), readEnd(texts.to, isDay)];
  const isReversed = from !== undefined && to !== undefined && from !== null && to !== null && from > to;
  useEffect(() => {
    if (JSON.stringify(texts) === known || from === null || to === null || isReversed) return;
    const wanted = from === undefined && to === undefined ? null : { from, to };
    const timer = setTimeout(() => tell.current(wanted), pause);
    return () => clearTimeout(timer);
  }, [texts, known, from, to, isReversed]);
  return (
    <Flex gap="2" align="flex-start">
      {ends.map((end) => {
        const isWrong = (end === 'from' ? from : to) === null;
        const write = (text: string): void => setTexts({ ...texts, [end]: text });
        return (
          <Field.Root key={end} flex="1" minWidth="0" invalid={isWrong || (end === 'to' && isReversed)}>
            <Field.Label>{kit(`days.${end}`)}</Field.Label>
            {isDay ? (
              <DateInput size="sm" value={texts[end]} onChange={write} />
            ) : (
              <NumberInput
                size="sm"
                decimals
                value={texts[end]}
                onChange={({ target }) => write(target.value)}
              />
            )}
            <Field.ErrorText>
              {isWrong
                ? kit(isDay ? 'fieldErrors.invalidDate' : 'fieldErrors.notANumber')
                : t('elementData.filter.reversed')}
            </Field.ErrorText>
          </Field.Root>
        );
      })}
    </Flex>
  );
};

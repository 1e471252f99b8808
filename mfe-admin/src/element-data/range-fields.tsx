import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { readNumber } from 'shared-kit/domain/files/numbers';
import type { DataField } from 'shared-kit/domain/records/element-data';
import { DateInput, NumberInput, NumberReadings } from 'shared-kit/web/form';
import { useKitText, useTranslation } from 'shared-kit/web/i18n';
import { Field, Flex, useTyping } from 'shared-kit/web/ui';

type End = number | string;
export interface Range {
  readonly from?: End | undefined;
  readonly to?: End | undefined;
}
type Texts = Readonly<Record<keyof Range, string>>;

const ends = ['from', 'to'] as const;

const textOf = (end: End | undefined, isDay: boolean): string =>
  isDay ? String(end ?? '') : String(end ?? '').replace('.', ',');
const textsOf = ({ from, to }: Range, isDay: boolean): Texts => ({
  from: textOf(from, isDay),
  to: textOf(to, isDay),
});

interface Written {
  readonly isDay: boolean;
  /** What is there, and stays what it is where its text could be two numbers. */
  readonly range: Range;
}

/** Undefined for nothing, null for what is no value, or could be two. */
const readEnd = (text: string, known: End | undefined, isDay: boolean): End | undefined | null => {
  if (text === '') return undefined;
  if (isDay) return isDayText(text) ? text : null;
  if (known !== undefined && text === textOf(known, isDay)) return known;
  const read = readNumber(text);
  return read.kind === 'number' ? read.number.value : null;
};

const rangeOf = (texts: Texts, { isDay, range }: Written) => {
  const from = readEnd(texts.from, range.from, isDay);
  const to = readEnd(texts.to, range.to, isDay);
  const wrong = ends.filter((end) => (end === 'from' ? from : to) === null);
  const wanted: Range = { from: from ?? undefined, to: to ?? undefined };
  const isReversed =
    wrong.length === 0 && wanted.from !== undefined && wanted.to !== undefined && wanted.from > wanted.to;
  return { wanted, wrong, isReversed, isWhole: wrong.length === 0 && !isReversed };
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
  const shown = (one: Range): string => JSON.stringify(textsOf(one, isDay));
  const known = shown(range);
  const { text, write } = useTyping(
    known,
    (changed) => {
      const { wanted } = rangeOf(JSON.parse(changed) as Texts, { isDay, range });
      onChange(wanted.from === undefined && wanted.to === undefined ? null : wanted);
    },
    {
      read: (typed) => {
        const { wanted, isWhole } = rangeOf(JSON.parse(typed) as Texts, { isDay, range });
        return isWhole ? shown(wanted) : known;
      },
    },
  );
  const texts = JSON.parse(text) as Texts;
  const { wanted, wrong, isReversed } = rangeOf(texts, { isDay, range });
  return (
    <Flex gap="2" align="flex-start">
      {ends.map((end) => {
        const isWrong = wrong.includes(end);
        const writeEnd = (typed: string): void => write(JSON.stringify({ ...texts, [end]: typed }));
        return (
          <Field.Root key={end} flex="1" minWidth="0" invalid={isWrong || (end === 'to' && isReversed)}>
            <Field.Label>{kit(`days.${end}`)}</Field.Label>
            {isDay ? (
              <DateInput size="sm" value={texts[end]} onChange={writeEnd} />
            ) : (
              <NumberInput
                size="sm"
                decimals
                value={texts[end]}
                onChange={({ target }) => writeEnd(target.value)}
              />
            )}
            {isWrong && !isDay ? (
              <NumberReadings
                written={texts[end]}
                onChoose={(value) => onChange({ ...wanted, [end]: value })}
              />
            ) : null}
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

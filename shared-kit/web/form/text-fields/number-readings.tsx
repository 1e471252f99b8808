import { readNumber } from '../../../domain/files/numbers.ts';
import { asWritten } from '../../i18n/format.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Button, Flex, Text } from '../../ui/core.ts';

export interface NumberReadingsProps {
  /** What stands in the field. */
  readonly written: string;
  readonly onChoose: (value: number) => void;
}

/** Of a text that could be two numbers (`1.200`), both to choose from; nothing for any other. */
export const NumberReadings = ({ written, onChoose }: NumberReadingsProps) => {
  const t = useKitText();
  const format = useFormat();
  const read = readNumber(written);
  if (read.kind !== 'ambiguous') return null;
  const asked = t('numberAsked', { written });
  return (
    <Flex gap="2" align="center" wrap="wrap" role="group" aria-label={asked}>
      <Text fontSize="sm">{asked}</Text>
      {([',', '.'] as const).map((decimal) => {
        const { value } = read.readings[decimal];
        return (
          <Button key={decimal} size="xs" variant="outline" onClick={() => onChoose(value)}>
            {format.number(value, asWritten)}
          </Button>
        );
      })}
    </Flex>
  );
};

import { useId } from 'react';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { Controller, useFieldError } from 'shared-kit/web/form';
import { useLocalized } from 'shared-kit/web/i18n';
import { Check } from 'shared-kit/web/icons';
import { Box, Button, Flex, Text } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { FieldProblem } from '../saving/field-problem.tsx';
import { type ReadingProps, useHelp } from './text-reading.tsx';

const toggled = (options: readonly number[], index: number): number[] =>
  options.includes(index) ? options.filter((one) => one !== index) : [...options, index];

/** Every option as a large chip that can be pressed; several can. */
export const MultipleReading = (props: ReadingProps) => {
  const { format, name } = props;
  const t = useText();
  const local = useLocalized();
  const id = useId();
  const problem = useFieldError(name);
  const { help } = useHelp(props);
  return (
    <Box role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help ${id}-problem`}>
      <Text id={`${id}-label`} fontWeight="semibold" marginBottom="1">
        {local(format.name)}
        {format.required ? null : (
          <Text as="span" color="fg.muted" fontWeight="normal">
            {' '}
            ({t('reading.optional')})
          </Text>
        )}
      </Text>
      <Controller
        name={name}
        render={({ field }) => (
          <Flex gap="2" wrap="wrap">
            {format.options.map((option, index) => {
              const isChosen = (field.value as number[]).includes(index);
              return (
                <Button
                  key={localizedIn(option, 'es')}
                  ref={index === 0 ? field.ref : undefined}
                  data-option
                  size="lg"
                  variant={isChosen ? 'solid' : 'outline'}
                  borderColor="border.emphasized"
                  borderRadius="full"
                  aria-pressed={isChosen}
                  onBlur={field.onBlur}
                  onClick={() => field.onChange(toggled(field.value as number[], index))}
                >
                  {isChosen ? <Check aria-hidden /> : null}
                  {local(option)}
                </Button>
              );
            })}
          </Flex>
        )}
      />
      <Text id={`${id}-help`} color="fg.muted" marginTop={help === undefined ? '0' : '1'}>
        {help}
      </Text>
      <FieldProblem id={`${id}-problem`} text={problem} />
    </Box>
  );
};

import { memo, useId } from 'react';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { Controller, useFieldError } from 'shared-kit/web/form';
import { useEnumText } from 'shared-kit/web/i18n';
import { Ban, CircleAlert, CircleCheck } from 'shared-kit/web/icons';
import { Box, chakra, Grid, Text, wholeRadio } from 'shared-kit/web/ui';
import { useText } from '../../use-text.ts';
import { FieldProblem } from '../saving/field-problem.tsx';

const choices = [
  { result: ChoreResult.ProperlyDone, icon: CircleCheck, palette: 'green' },
  { result: ChoreResult.ImproperlyDone, icon: CircleAlert, palette: 'red' },
  { result: ChoreResult.UnableToDo, icon: Ban, palette: 'orange' },
] as const;

const Choice = chakra('label', {
  base: {
    ...wholeRadio,
    display: 'flex',
    alignItems: 'center',
    justifyContent: { base: 'flex-start', sm: 'center' },
    gap: '3',
    minHeight: '56px',
    paddingX: '3',
    paddingY: '2',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    fontWeight: 'semibold',
    bg: 'bg.panel',
    _hover: { bg: 'bg.muted' },
    '&:has(input:checked)': {
      borderColor: 'colorPalette.solid',
      bg: 'colorPalette.subtle',
      color: 'colorPalette.fg',
    },
  },
});

const barLook = {
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '0',
  minHeight: '56px',
  paddingX: '1',
  paddingY: '1',
  textAlign: 'center',
  lineHeight: '1.1',
} as const;

interface ResultChoiceProps {
  /** What the readings speak for; null where they say nothing. */
  readonly suggested: ChoreResult | null;
  /** Beside each other at the foot of the window or in a row of several results, their words short. */
  readonly isBar?: boolean;
  /** The field in the form. */
  readonly name?: string;
  /** Whose result it is, where the form has several: it is said before the result. */
  readonly of?: string;
}

/** Three large ways out of a task; the keys 1, 2 and 3 choose as well (see the round). */
export const ResultChoice = memo(({ suggested, isBar = false, name = 'result', of }: ResultChoiceProps) => {
  const t = useText();
  const { text } = useEnumText();
  const problem = useFieldError(name);
  const id = useId();
  return (
    <Box as="fieldset">
      <Text as="legend" fontWeight="semibold" marginBottom="1" srOnly={isBar}>
        {of === undefined ? t('record.result') : t('record.resultOf', { of })}
      </Text>
      <Controller
        name={name}
        render={({ field }) => (
          <Grid templateColumns={isBar ? 'repeat(3, 1fr)' : { base: '1fr', sm: 'repeat(3, 1fr)' }} gap="2">
            {choices.map(({ result, icon: ChoiceIcon, palette }, index) => (
              <Choice
                key={result}
                colorPalette={palette}
                {...(isBar ? { ...barLook, borderStyle: suggested === result ? 'dashed' : 'solid' } : {})}
              >
                <input
                  type="radio"
                  name={field.name}
                  ref={index === 0 ? field.ref : undefined}
                  {...(of === undefined ? { 'data-result': result } : {})}
                  checked={field.value === result}
                  aria-invalid={problem !== undefined}
                  aria-describedby={problem === undefined ? undefined : `${id}-problem`}
                  onBlur={field.onBlur}
                  onChange={() => field.onChange(result)}
                />
                <ChoiceIcon aria-hidden size={22} />
                <span>
                  <Text as="span" srOnly={isBar}>
                    {text('choreResult', result)}
                  </Text>
                  {isBar ? <span aria-hidden>{t(`record.short.${result}`)}</span> : null}
                  {suggested === result ? (
                    <Text as="span" display="block" fontWeight="normal" srOnly={isBar}>
                      {t('record.suggested')}
                    </Text>
                  ) : null}
                </span>
              </Choice>
            ))}
          </Grid>
        )}
      />
      <FieldProblem id={`${id}-problem`} text={problem} />
    </Box>
  );
});

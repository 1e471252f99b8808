import { DateInput } from 'shared-kit/web/form';
import { Field } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ChoiceField } from './choice-field.tsx';
import { begins, type GenerationChoice } from './use-generation-choice.ts';

/** From when on tasks are generated. */
export const BeginFields = ({ choice, change }: Pick<GenerationChoice, 'choice' | 'change'>) => {
  const t = useText();
  const { begin, day } = choice;
  return (
    <>
      <ChoiceField
        label={t('generation.begin')}
        value={begin}
        options={begins.map((value) => ({ value, label: t(`generation.begins.${value}`) }))}
        onChange={(value) => change({ begin: begins.find((each) => each === value) ?? 'today' })}
      />
      {begin === 'day' ? (
        <Field.Root width="auto">
          <Field.Label>{t('generation.beginDay')}</Field.Label>
          <DateInput value={day} onChange={(written) => change({ day: written })} />
        </Field.Root>
      ) : null}
    </>
  );
};

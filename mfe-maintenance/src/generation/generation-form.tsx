import { CalendarClock } from 'shared-kit/web/icons';
import { Button, confirm, Field, Flex, NativeSelect } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface GenerationFormProps {
  readonly installationName: string;
  readonly year: number;
  /** Years that can be chosen. */
  readonly years: readonly number[];
  readonly onYear: (year: number) => void;
  readonly isBusy: boolean;
  readonly onStart: () => void;
}

/** Which year; started after saying what will happen. */
export const GenerationForm = (props: GenerationFormProps) => {
  const { installationName, year, years, onYear, isBusy, onStart } = props;
  const t = useText();
  const start = async (): Promise<void> => {
    const text = t('generation.question', { year, installation: installationName });
    if (await confirm({ text, acceptLabel: t('generation.start'), cancel: true })) onStart();
  };
  return (
    <Flex
      as="form"
      gap="3"
      align="flex-end"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <Field.Root width="auto">
        <Field.Label>{t('generation.year')}</Field.Label>
        <NativeSelect.Root width="32">
          <NativeSelect.Field value={year} onChange={(event) => onYear(Number(event.target.value))}>
            {years.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Button type="submit" aria-haspopup="dialog" loading={isBusy} loadingText={t('generation.running')}>
        <CalendarClock aria-hidden />
        {t('generation.start')}
      </Button>
    </Flex>
  );
};

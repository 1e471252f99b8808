import { useState } from 'react';
import { useFormat } from 'shared-kit/web/i18n';
import { CalendarClock } from 'shared-kit/web/icons';
import { Button, confirm, Field, Flex, NativeSelect } from 'shared-kit/web/ui';
import { dayIn } from '../tasks/civil-days.ts';
import { useText } from '../use-text.ts';

interface GenerationFormProps {
  readonly installationName: string;
  readonly isBusy: boolean;
  readonly onStart: (year: number) => void;
}

/** Which year; started after saying what will happen. */
export const GenerationForm = ({ installationName, isBusy, onStart }: GenerationFormProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const present = Number(dayIn(Date.now(), timeZone).slice(0, 4));
  const [year, setYear] = useState(present);
  const start = async (): Promise<void> => {
    const text = t('generation.question', { year, installation: installationName });
    if (await confirm({ text, acceptLabel: t('generation.start'), cancel: true })) onStart(year);
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
          <NativeSelect.Field value={year} onChange={(event) => setYear(Number(event.target.value))}>
            {[present - 1, present, present + 1].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <Button type="submit" loading={isBusy} loadingText={t('generation.running')}>
        <CalendarClock aria-hidden />
        {t('generation.start')}
      </Button>
    </Flex>
  );
};

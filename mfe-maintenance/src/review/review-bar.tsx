import { Periodicity } from 'shared-kit/contracts/enums';
import type { TaskProgramme } from 'shared-kit/contracts/plans/programmes';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight, ListIcon, Table2 } from 'shared-kit/web/icons';
import { Button, Field, Flex, IconButton, NativeSelect, Text, usePhone } from 'shared-kit/web/ui';
import { usePeriodText } from '../tasks/period-text.ts';
import { useText } from '../use-text.ts';
import type { Review } from './use-review.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChoose: (value: string) => void;
}

const ChoiceField = ({ label, value, choices, onChoose }: ChoiceFieldProps) => (
  <Field.Root width={{ base: 'full', sm: 'auto' }}>
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
);

interface ReviewBarProps {
  readonly review: Review;
  readonly programmes: readonly TaskProgramme[];
}

/** Which programme, year, periodicity and period is looked through, and as what. */
export const ReviewBar = ({ review, programmes }: ReviewBarProps) => {
  const t = useText();
  const { number } = useFormat();
  const { text } = useEnumText();
  const period = usePeriodText();
  const isPhone = usePhone();
  const { address, setAddress, year, thisYear, programme, every, periods, ofPeriodicity } = review;
  const periodicities = Object.values(Periodicity).flatMap((value) => {
    const total = periods
      .filter(({ periodicity }) => periodicity === value)
      .reduce((sum, one) => sum + one.total, 0);
    return total === 0
      ? []
      : [{ value: String(value), label: `${text('periodicity', value)} (${number(total)})` }];
  });
  const step = (way: 1 | -1) => (
    <IconButton
      variant="outline"
      borderColor="border.emphasized"
      size={{ base: 'lg', md: 'sm' }}
      disabled={way > 0 && year >= thisYear}
      aria-label={t(way < 0 ? 'calendar.beforeYear' : 'calendar.afterYear')}
      onClick={() => setAddress({ year: year + way, period: '' })}
    >
      {way < 0 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
    </IconButton>
  );
  return (
    <Flex gap="3" wrap="wrap" align="flex-end">
      <Flex gap="2" align="center" minHeight={{ base: '44px', md: '10' }}>
        {step(-1)}
        <Text as="h2" fontWeight="semibold" minWidth="12" textAlign="center">
          {year}
        </Text>
        {step(1)}
      </Flex>
      {programmes.length > 1 ? (
        <ChoiceField
          label={t('calendar.programme')}
          value={programme}
          choices={programmes.map((each) => ({ value: each, label: t(`programme.${each}`) }))}
          onChoose={(value) => setAddress({ programme: value, period: '' })}
        />
      ) : null}
      {periodicities.length > 0 ? (
        <ChoiceField
          label={t('column.periodicity')}
          value={String(every ?? '')}
          choices={periodicities}
          onChoose={(value) => setAddress({ every: Number(value), period: '' })}
        />
      ) : null}
      {ofPeriodicity.length > 0 ? (
        <ChoiceField
          label={t('column.period')}
          value={review.period?.periodKey ?? ''}
          choices={[
            { value: '', label: t('review.wholeYear') },
            ...ofPeriodicity.toReversed().map((one) => ({ value: one.periodKey, label: period(one) })),
          ]}
          onChoose={(value) => setAddress({ period: value })}
        />
      ) : null}
      {isPhone ? null : (
        <Flex role="group" aria-label={t('review.view')} gap="1" marginStart="auto">
          {(['matrix', 'list'] as const).map((view) => (
            <Button
              key={view}
              size="sm"
              variant={address.view === view ? 'solid' : 'outline'}
              borderColor="border.emphasized"
              aria-pressed={address.view === view}
              onClick={() => setAddress({ view })}
            >
              {view === 'matrix' ? <Table2 aria-hidden /> : <ListIcon aria-hidden />}
              {t(`review.as.${view}`)}
            </Button>
          ))}
        </Flex>
      )}
    </Flex>
  );
};

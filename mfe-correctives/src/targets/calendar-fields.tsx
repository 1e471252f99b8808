import { Checkbox } from 'shared-kit/web/choices';
import {
  Controller,
  DateField,
  FieldFrame,
  FieldRows,
  TextField,
  useFormContext,
  useWatch,
} from 'shared-kit/web/form';
import { localeOf, useFormat } from 'shared-kit/web/i18n';
import { Flex, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const office = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' };
const usual = { hours: [office], holidays: [] };
const noHoliday = { day: '', name: '' };

/** 1970-01-05 was a Monday. */
const nameOfWeekday = (day: number, format: Intl.DateTimeFormat): string =>
  format.format(new Date(Date.UTC(1970, 0, 4 + day)));

interface DaysFieldProps {
  readonly name: string;
  readonly label: string;
}

/** The form holds their numbers, in order. */
const DaysField = ({ name, label }: DaysFieldProps) => {
  const { language } = useFormat();
  const names = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' });
  return (
    <FieldFrame name={name} label={label}>
      <Controller
        name={name}
        render={({ field }) => {
          const chosen = field.value as readonly number[];
          return (
            <Flex gap="3" wrap="wrap" minHeight="10" align="center">
              {weekdays.map((day) => (
                <Checkbox.Root
                  key={day}
                  checked={chosen.includes(day)}
                  onCheckedChange={({ checked }) =>
                    field.onChange(
                      weekdays.filter((each) => (each === day ? checked === true : chosen.includes(each))),
                    )
                  }
                >
                  <Checkbox.HiddenInput onBlur={field.onBlur} />
                  <Checkbox.Control />
                  <Checkbox.Label>{nameOfWeekday(day, names)}</Checkbox.Label>
                </Checkbox.Root>
              ))}
            </Flex>
          );
        }}
      />
    </FieldFrame>
  );
};

/** Whether times count in working hours, and which these are. */
export const CalendarFields = () => {
  const t = useText();
  const { setValue } = useFormContext();
  const isSet = useWatch({ name: 'calendar' }) !== null;
  return (
    <Stack gap="3">
      <Checkbox.Root
        checked={isSet}
        onCheckedChange={({ checked }) =>
          setValue('calendar', checked === true ? usual : null, { shouldDirty: true })
        }
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('targets.inWorkingTime')}</Checkbox.Label>
      </Checkbox.Root>
      <Text color="fg.muted">{t(isSet ? 'targets.workingText' : 'targets.aroundTheClock')}</Text>
      {isSet ? <Hours /> : null}
    </Stack>
  );
};

const Hours = () => {
  const t = useText();
  return (
    <>
      <FieldRows
        name="calendar.hours"
        label={t('targets.hours')}
        addLabel={t('targets.addHours')}
        removeLabel={(number) => t('targets.removeHours', { number })}
        blank={office}
        most={21}
      >
        {(path) => (
          <Stack gap="3">
            <DaysField name={`${path}.days`} label={t('targets.days')} />
            <SimpleGrid columns={2} gap="3" maxWidth="24rem">
              <TextField name={`${path}.from`} label={t('targets.from')} type="time" />
              <TextField name={`${path}.to`} label={t('targets.to')} type="time" />
            </SimpleGrid>
          </Stack>
        )}
      </FieldRows>
      <FieldRows
        name="calendar.holidays"
        label={t('targets.holidays')}
        addLabel={t('targets.addHoliday')}
        removeLabel={(number) => t('targets.removeHoliday', { number })}
        blank={noHoliday}
        most={400}
      >
        {(path) => (
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <DateField name={`${path}.day`} label={t('targets.holiday')} />
            <TextField name={`${path}.name`} label={t('targets.holidayName')} maxLength={200} optional />
          </SimpleGrid>
        )}
      </FieldRows>
    </>
  );
};

import {
  getLocalHolidays,
  type HolidayYear,
  type LocalHoliday,
  localHolidaysSchema,
  mostLocalHolidays,
  saveLocalHolidays,
} from 'shared-kit/contracts/legal/local-holidays';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import {
  ContractForm,
  DateField,
  FieldRows,
  TextField,
  useContractForm,
  useFormContext,
  useWatch,
} from 'shared-kit/web/form';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { ChevronLeft, ChevronRight, Copy } from 'shared-kit/web/icons';
import { useRoute, useSaveRecord } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  ListSkeleton,
  notify,
  SimpleGrid,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { useText } from '../use-text.ts';
import { sameDaysOf } from './same-days.ts';

interface OfInstallation {
  readonly installationId: number;
}

const formSchema = z.strictObject({ days: localHolidaysSchema });

/** National and regional ones, which nobody has to write. */
const PublicHolidays = ({ known }: { readonly known: HolidayYear }) => {
  const t = useText();
  const local = useLocalized();
  const { day } = useFormat();
  return (
    <Box as="section" aria-label={t('legal.holidays.public')}>
      <Heading as="h2" size="sm" marginBottom="1">
        {t('legal.holidays.public')}
      </Heading>
      <Text color="fg.muted" marginBottom="2">
        {t(known.region === null ? 'legal.holidays.noRegion' : 'legal.holidays.publicText')}
      </Text>
      {known.isCompared ? null : (
        <Text color="fg.warning" marginBottom="2">
          {t('legal.holidays.notCompared', { year: String(known.year) })}
        </Text>
      )}
      <Box as="ul" listStyleType="none">
        {known.public.map((each) => (
          <Flex as="li" key={each.day} gap="3" borderBottomWidth="1px" paddingY="1.5">
            <Text minWidth="6.5rem" fontVariantNumeric="tabular-nums">
              {day(each.day)}
            </Text>
            <Text overflowWrap="anywhere" color={each.isGuess ? 'fg.muted' : undefined}>
              {[local(each.name), each.isGuess ? t('legal.holidays.guess') : ''].filter(Boolean).join(' · ')}
            </Text>
          </Flex>
        ))}
      </Box>
    </Box>
  );
};

/** Those of the year before on the same days, for a person to look through before they are saved. */
const CopyFormer = ({ known: { year, before } }: { readonly known: HolidayYear }) => {
  const t = useText();
  const { setValue } = useFormContext();
  const days: readonly LocalHoliday[] = useWatch({ name: 'days' }) ?? [];
  const copied = sameDaysOf(before, year, days);
  if (copied.length === 0) return null;
  return (
    <Button
      variant="outline"
      minHeight="44px"
      onClick={() => setValue('days', [...days, ...copied], { shouldDirty: true })}
    >
      <Copy aria-hidden />
      {t('legal.holidays.copy', { year: String(year - 1), count: copied.length })}
    </Button>
  );
};

const OwnHolidays = ({ installationId, known }: OfInstallation & { readonly known: HolidayYear }) => {
  const t = useText();
  const { year, version, local, isOwn } = known;
  const save = useSaveRecord(saveLocalHolidays, { invalidates: ['localHolidays', 'legalExpiries'] });
  const form = useContractForm(formSchema, {
    defaults: { days: local },
    onSubmit: ({ days }) => save({ body: { installationId, year, version, days } }),
  });
  return (
    <Box as="section" aria-label={t('legal.holidays.own')}>
      <Heading as="h2" size="sm" marginBottom="1">
        {t('legal.holidays.own')}
      </Heading>
      <Text color="fg.muted" marginBottom="2">
        {t(isOwn ? 'legal.holidays.ownText' : 'legal.holidays.ofHours')}
      </Text>
      <ContractForm
        form={form}
        onSent={() => notify({ text: t('legal.holidays.saved', { year: String(year) }) })}
      >
        <CopyFormer known={known} />
        <FieldRows
          name="days"
          addLabel={t('legal.holidays.add')}
          removeLabel={(number) => t('legal.holidays.remove', { number })}
          blank={{ day: '', name: '' }}
          most={mostLocalHolidays}
        >
          {(path) => (
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3" marginBottom="1">
              <DateField name={`${path}.day`} label={t('legal.holidays.day')} />
              <TextField name={`${path}.name`} label={t('legal.holidays.name')} maxLength={200} optional />
            </SimpleGrid>
          )}
        </FieldRows>
        <Flex>
          <Button type="submit" minHeight="44px" loading={form.isSaving}>
            {t('legal.holidays.save', { year: String(year) })}
          </Button>
        </Flex>
      </ContractForm>
    </Box>
  );
};

interface YearProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
}

const YearBar = ({ year, onYear }: YearProps) => {
  const t = useText();
  return (
    <Flex gap="2" align="center" marginBottom="4">
      <IconButton
        variant="outline"
        minWidth="44px"
        minHeight="44px"
        aria-label={t('legal.holidays.toYear', { year: String(year - 1) })}
        onClick={() => onYear(year - 1)}
      >
        <ChevronLeft aria-hidden />
      </IconButton>
      <Text aria-live="polite" fontWeight="semibold" minWidth="4rem" textAlign="center">
        {year}
      </Text>
      <IconButton
        variant="outline"
        minWidth="44px"
        minHeight="44px"
        aria-label={t('legal.holidays.toYear', { year: String(year + 1) })}
        onClick={() => onYear(year + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </Flex>
  );
};

const YearOf = ({ installationId, year }: OfInstallation & Pick<YearProps, 'year'>) => {
  const { data, error, refetch } = useRoute(getLocalHolidays, { query: { installationId, year } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={8} />;
  const known = data.data;
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
      <OwnHolidays key={`${known.year} ${known.version}`} installationId={installationId} known={known} />
      <PublicHolidays known={known} />
    </SimpleGrid>
  );
};

/** Days that terms of law in working days leave out: those that are known, and those of the town, year by year. */
export const HolidaysView = ({ installationId }: OfInstallation) => {
  const t = useText();
  const { timeZone } = useFormat();
  const thisYear = Number(localDayText(new Date(), timeZone).slice(0, 4));
  const [address, setAddress] = useUrlState({ year: 0 as number });
  const year = address.year >= 2000 && address.year <= 2100 ? address.year : thisYear;
  return (
    <Stack gap="0">
      <Text color="fg.muted" marginBottom="3">
        {t('legal.holidays.summary')}
      </Text>
      <YearBar year={year} onYear={(wanted) => setAddress({ year: wanted })} />
      <YearOf installationId={installationId} year={year} />
    </Stack>
  );
};

import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctivesTell } from 'shared-kit/contracts/correctives/corrective-access';
import { addCorrectiveTime, removeCorrectiveTime } from 'shared-kit/contracts/correctives/corrective-work';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { usePermissions, useSessionUser } from 'shared-kit/web/app';
import { DateField, KeptForm, NumberField, TextField, useContractForm } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { Trash2 } from 'shared-kit/web/icons';
import { useRouteMutation } from 'shared-kit/web/query';
import { Button, confirm, Flex, IconButton, SimpleGrid, Stack, Text } from 'shared-kit/web/ui';
import { useSaveLater } from '../offline/use-save-later.ts';
import { useText } from '../use-text.ts';
import { WorkTimer } from './work-timer.tsx';

const bodySchema = addCorrectiveTime.body as NonNullable<typeof addCorrectiveTime.body>;

interface TimesProps {
  readonly corrective: Corrective;
}

/** Who worked on it, on which day and for how long; the sum is its real time. */
export const Times = ({ corrective }: TimesProps) => {
  const t = useText();
  const format = useFormat();
  const { hasAny } = usePermissions();
  const userId = useSessionUser()?.Id;
  const remove = useRouteMutation(removeCorrectiveTime);
  const isOver = corrective.mergedIntoId !== null;
  const mayTell = hasAny(...correctivesTell) && !isOver;
  const { times, realMinutes, id } = corrective;
  return (
    <Stack gap="4" paddingY="2">
      {mayTell ? <TimeForm corrective={corrective} /> : null}
      {times.length === 0 ? <Text color="fg.muted">{t('times.none')}</Text> : null}
      <Stack as="ul" aria-label={t('record.times')} listStyleType="none" gap="0" maxWidth="40rem">
        {times.map((time) => (
          <Flex as="li" key={time.id} gap="3" align="center" borderBottomWidth="1px" paddingY="2">
            <Text flex="1" minWidth="0" overflowWrap="anywhere">
              {[format.day(time.day), time.userName, time.note].filter(Boolean).join(' · ')}
            </Text>
            <Text fontWeight="medium">{format.duration(time.minutes)}</Text>
            {mayTell && (time.userId === userId || hasAny(Permission.CorrectiveEdit)) ? (
              <IconButton
                variant="ghost"
                minWidth="44px"
                minHeight="44px"
                aria-label={t('times.remove', { day: format.day(time.day), name: time.userName })}
                onClick={async () => {
                  if (await confirm({ text: t('times.removeAsk'), cancel: true, danger: true }))
                    remove.mutate({ params: { id: String(id), partId: time.id } });
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            ) : null}
          </Flex>
        ))}
      </Stack>
      {times.length > 0 ? (
        <Text fontWeight="semibold">{t('times.sum', { sum: format.duration(realMinutes) })}</Text>
      ) : null}
    </Stack>
  );
};

const TimeForm = ({ corrective }: TimesProps) => {
  const t = useText();
  const { timeZone } = useFormat();
  const add = useSaveLater(addCorrectiveTime);
  const today = localDayText(Date.now(), timeZone);
  const form = useContractForm(bodySchema, {
    defaults: { day: today, note: '' },
    onSubmit: async (body) => {
      const saved = await add({ params: { id: corrective.id }, body }, corrective, () => undefined);
      if (saved.outcome !== 'kept') form.methods.reset({ day: today, note: '' });
      return saved;
    },
  });
  return (
    <Stack gap="3" maxWidth="40rem">
      <WorkTimer
        corrective={corrective}
        onStop={(minutes) => form.methods.setValue('minutes', minutes, { shouldDirty: true })}
      />
      <KeptForm title={t('record.times')} form={form}>
        <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3" alignItems="start">
          <DateField
            name="day"
            label={t('field.day')}
            max={today}
            min={localDayText(corrective.openedAt, timeZone)}
          />
          <NumberField name="minutes" label={t('field.minutesOfWork')} />
          <TextField name="note" label={t('field.note')} optional maxLength={200} />
        </SimpleGrid>
        <Button type="submit" alignSelf="flex-start" marginTop="3" minHeight="44px" loading={form.isSaving}>
          {t('times.add')}
        </Button>
      </KeptForm>
    </Stack>
  );
};

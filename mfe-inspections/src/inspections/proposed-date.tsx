import type { Counting } from 'shared-kit/contracts/legal/inspection';
import { type Inspection, inspections } from 'shared-kit/contracts/legal/inspections';
import { isDayText } from 'shared-kit/domain/dates/civil-day';
import { driftedFrom, nextDateOf } from 'shared-kit/domain/legal/inspection-dates';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface Written {
  readonly id?: number;
  readonly followsId: number | null;
  readonly date: string | null;
  readonly nextDate: string | null;
  readonly periodMonths: number;
  readonly countsFrom: Counting;
}

interface Due {
  readonly due: string | null;
  readonly dueDay: number | null;
  /** Of what is stored, the next date that has wandered from the day of its series; null where it has not. */
  readonly wandered: Pick<Inspection, 'nextDate' | 'dueDay'> | null;
}

/** When the visit was due: as the former one said, or the plan that it was until now. */
const useDue = ({ id = 0, followsId }: Written): Due => {
  const asked = id || followsId || 0;
  const { data } = useRoute(inspections.get, { params: { id: asked } }, { enabled: asked > 0 });
  const known = data?.data;
  if (!known) return { due: null, dueDay: null, wandered: null };
  const isPlan = id === 0 || known.date === null;
  return {
    due: isPlan ? known.dueDate : known.wasDue,
    // The day of a second visit is none of the series.
    dueDay: !isPlan ? known.wasDueDay : known.dueDate === known.nextDate ? known.dueDay : null,
    wandered: id !== 0 && driftedFrom(known.nextDate, known.dueDay) !== null ? known : null,
  };
};

/** The day that follows from the rule, below the field that may hold another one. */
export const ProposedDate = () => {
  const t = useText();
  const { day } = useFormat();
  const { setValue } = useFormContext();
  const written = useWatch() as Written;
  const { wandered, ...due } = useDue(written);
  const { date, nextDate, periodMonths, countsFrom } = written;
  if (!(periodMonths > 0) || (nextDate !== null && !isDayText(nextDate))) return null;
  const { dueDay } = nextDate === wandered?.nextDate ? wandered : { dueDay: null };
  const drifted = driftedFrom(nextDate, dueDay);
  const proposed =
    date === null
      ? drifted
      : isDayText(date)
        ? nextDateOf({ periodMonths, countsFrom }, { date, ...due })
        : null;
  if (proposed === null) return null;
  if (proposed === nextDate) return <Text color="fg.muted">{t('next.isProposed')}</Text>;
  return (
    <>
      {drifted === proposed && <Text>{t('next.drifted', { day: dueDay ?? 0 })}</Text>}
      <Button
        variant="outline"
        minHeight="44px"
        onClick={() => setValue('nextDate', proposed, { shouldDirty: true, shouldValidate: true })}
      >
        {t('next.take', { day: day(proposed) })}
      </Button>
    </>
  );
};

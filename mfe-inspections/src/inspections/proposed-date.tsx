import type { Counting } from 'shared-kit/contracts/inspection';
import { inspections } from 'shared-kit/contracts/inspections';
import { isDayText } from 'shared-kit/domain/civil-day';
import { nextDateOf } from 'shared-kit/domain/inspection-dates';
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

/** When the visit was due: as the former one said, or the plan that it was until now. */
const useDue = ({ id = 0, followsId }: Written): string | null => {
  const asked = id || followsId || 0;
  const { data } = useRoute(inspections.get, { params: { id: asked } }, { enabled: asked > 0 });
  const known = data?.data;
  if (!known) return null;
  if (id === 0) return known.dueDate;
  return known.date === null ? known.dueDate : known.wasDue;
};

/** The day that follows from the rule, below the field that may hold another one. */
export const ProposedDate = () => {
  const t = useText();
  const { day } = useFormat();
  const { setValue } = useFormContext();
  const written = useWatch() as Written;
  const due = useDue(written);
  const { date, nextDate, periodMonths, countsFrom } = written;
  if (date === null || !isDayText(date) || !(periodMonths > 0)) return null;
  const proposed = nextDateOf({ periodMonths, countsFrom }, { date, due });
  if (proposed === null) return null;
  if (proposed === nextDate) return <Text color="fg.muted">{t('next.isProposed')}</Text>;
  return (
    <Button
      variant="outline"
      minHeight="44px"
      onClick={() => setValue('nextDate', proposed, { shouldDirty: true, shouldValidate: true })}
    >
      {t('next.take', { day: day(proposed) })}
    </Button>
  );
};

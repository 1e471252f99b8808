import type { InspectionDefect } from 'shared-kit/contracts/legal/inspection';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import { getLegalExpiry } from 'shared-kit/contracts/legal/legal-obligations';
import { monthsLater } from 'shared-kit/domain/dates/civil-day';
import { useFormContext, useWatch } from 'shared-kit/web/form';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Button } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

/** By when the norm wants a defect of the chosen grade put right, to be taken over by whoever writes it down. */
export const GradeTerm = ({ inspection }: { readonly inspection: Inspection }) => {
  const t = useText();
  const { day } = useFormat();
  const { setValue } = useFormContext();
  const { grade, term } = useWatch() as Pick<InspectionDefect, 'grade' | 'term'>;
  const { data } = useRoute(getLegalExpiry, { params: { id: inspection.id } });
  const found = data?.data.terms.find((each) => each.grade === grade);
  if (!found || inspection.date === null) return null;
  const proposed = found.months === null ? inspection.nextDate : monthsLater(inspection.date, found.months);
  if (proposed === null || proposed === term) return null;
  return (
    <Button
      variant="outline"
      minHeight="44px"
      onClick={() => setValue('term', proposed, { shouldDirty: true, shouldValidate: true })}
    >
      {t('legal.term', { day: day(proposed) })}
    </Button>
  );
};

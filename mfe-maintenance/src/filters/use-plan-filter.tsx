import { useState } from 'react';
import { defined } from 'shared-kit/domain/defined';
import { MapIcon } from 'shared-kit/web/icons';
import { useContributions } from 'shared-kit/web/slots';
import { type Filter, ownFilter } from 'shared-kit/web/table';
import { Button } from 'shared-kit/web/ui';
import type { TaskFilters } from '../tasks/task-filters.ts';
import { useText } from '../use-text.ts';
import { planChoice } from './plan-choice.ts';

/** As many ids as a call's filter takes. */
const most = 50;

/** Elements and areas of a list's filters chosen on the floors' plans, where a module offers that. `picker` stands beside the list. */
export const usePlanFilter = (
  installationId: number,
  filters: TaskFilters,
  onChange: (change: ReturnType<typeof planChoice>) => void,
) => {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [floorId] = filters.floorId;
  const [picker] = useContributions('element.picker', {
    installationId,
    chosen: [...filters.elementId],
    ...defined({ floorId }),
    most,
    onChosen: (chosen) => {
      setOpen(false);
      if (chosen) onChange(planChoice(chosen));
    },
  });
  const offered: readonly Filter[] = picker
    ? [
        ownFilter({
          key: 'onPlan',
          label: t('filter.onPlan'),
          chips: [],
          content: (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <MapIcon aria-hidden />
              {t('filter.chooseOnPlan')}
            </Button>
          ),
        }),
      ]
    : [];
  return { filters: offered, picker: isOpen ? picker?.content : null };
};

import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';

/** The day that binds in words: after a failed visit that of the second one. Empty where there is none. */
export const useDueText = () => {
  const t = useText();
  const { day } = useFormat();
  return ({ state, dueDate }: Pick<DueInspection, 'state' | 'dueDate'>): string =>
    dueDate === null ? '' : t(state === 'failed' ? 'due.secondVisit' : 'due.on', { day: day(dueDate) });
};

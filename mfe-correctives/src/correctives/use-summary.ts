import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import { usePreparedAt } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { useText } from '../use-text.ts';
import type { CorrectiveListState } from './corrective-list-state.ts';

const { All, Closed } = CorrectiveStatus;

/** How many there are; without a network, where closed ones are asked for too, that they are not among them. */
export const useSummary = (address: CorrectiveListState['address'], total: number | undefined): string => {
  const t = useText();
  const format = useFormat();
  const isPrepared = usePreparedAt() !== null;
  if (total === undefined) return ' ';
  const { status, away, waiting, overdue, finished } = address;
  const isOfOpen =
    [away, waiting, overdue, finished].includes('1') ||
    (status.length > 0 && !status.includes(All) && !status.includes(Closed));
  const key = isPrepared && !isOfOpen ? 'summaryOfOpen' : 'summary';
  return t(key, { count: total, shown: format.number(total) });
};

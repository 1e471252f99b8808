import { elements } from 'shared-kit/contracts/centres/elements';
import type { ReadInspectionState } from 'shared-kit/contracts/legal/inspection';
import type { DueInspection } from 'shared-kit/contracts/legal/inspections';
import { inspectionPaths } from 'shared-kit/contracts/paths';
import { type Span, SpanChart } from 'shared-kit/web/charts';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ListSkeleton } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { beginOf, type Grouping, rowsOf } from './timeline-rows.ts';
import { useCategoryName } from './use-category-name.ts';
import { useDueText } from './use-due-text.ts';

const toneOf = {
  expired: 'bad',
  failed: 'bad',
  differs: 'bad',
  expiring: 'warning',
  booked: 'info',
  valid: 'good',
  exempt: 'neutral',
  former: 'neutral',
  other: 'warning',
} as const satisfies Record<ReadInspectionState, Span['tone']>;

interface TimelineProps {
  readonly rows: readonly DueInspection[];
  readonly by: Grouping;
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

const useElementName = (rows: readonly DueInspection[], enabled: boolean): ((id: number) => string) => {
  const [first] = rows;
  const query = { installationId: first?.installationId ?? 0, size: 500 };
  const { data } = useRoute(elements.list, { query }, { enabled: enabled && first !== undefined });
  return (id) => data?.data.find((element) => element.id === id)?.name ?? `${id}`;
};

/** One record as a bar, in words and as a row of the table. */
const useSpan = () => {
  const t = useText();
  const { day } = useFormat();
  const { text } = useEnumText();
  const dueText = useDueText();
  return (one: DueInspection, row: string): Span => {
    const { id, name, inspectionType, companyName, state, dueDate, noticeDate } = one;
    const due = dueDate ?? '';
    const begin = beginOf(one);
    const parts = [name, text('inspectionType', inspectionType), companyName, t(`choices.state.${state}`)];
    return {
      key: `${row} ${id}`,
      from: begin,
      to: due,
      tone: toneOf[state],
      mark: noticeDate !== null && noticeDate > begin && noticeDate < due ? noticeDate : undefined,
      ...(state === 'expired' ? { overdue: t('choices.state.expired') } : {}),
      words: [...parts, dueText(one)].filter(Boolean).join(' · '),
      href: inspectionPaths[inspectionType].record(one),
      cells: [
        name,
        row,
        day(begin),
        noticeDate === null ? '' : day(noticeDate),
        day(due),
        t(`choices.state.${state}`),
      ],
    };
  };
};

/** Until when each thing is good: bars of validity in rows, with the day of the notice, today, and what is over. */
export const Timeline = ({ rows, by, from, to, today }: TimelineProps) => {
  const t = useText();
  const category = useCategoryName();
  const element = useElementName(rows, by === 'element');
  const spanOf = useSpan();
  if (!category) return <ListSkeleton />;
  const drawn = rowsOf(rows, by, { category, element, none: t('timeline.none') })
    .map(({ name, records }) => ({
      key: name,
      label: name,
      spans: records
        .filter((one) => beginOf(one) <= to && ((one.dueDate ?? '') >= from || one.state === 'expired'))
        .map((one) => spanOf(one, name)),
    }))
    .filter(({ spans }) => spans.length > 0);
  const columns = ['name', 'row', 'begin', 'notice', 'due', 'state'] as const;
  return (
    <SpanChart
      title={t('timeline.chart')}
      rows={drawn}
      from={from}
      to={to}
      today={today}
      todayLabel={t('timeline.today')}
      head={columns.map((column) => t(`timeline.columns.${column}`))}
      empty={t('timeline.nothing')}
    />
  );
};

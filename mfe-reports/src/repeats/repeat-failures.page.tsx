import type { RepeatFailure, RepeatFailures } from 'shared-kit/contracts/correctives/repeat-failures';
import { paths } from 'shared-kit/contracts/paths';
import { daysBetween } from 'shared-kit/domain/dates/civil-day';
import { elementLabel } from 'shared-kit/domain/text/element-label';
import { type FigureColumn, FigureTable } from 'shared-kit/web/charts';
import { useFormat } from 'shared-kit/web/i18n';
import { Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { DaysPage } from '../work/days-page.tsx';
import { useRepeats } from './use-repeats.ts';

type Said = RepeatFailure['modes'] | RepeatFailure['causes'];

/** Days from each to the next. */
const apart = ({ days }: RepeatFailure): number[] =>
  days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day));

const useColumns = (installationId: number): readonly FigureColumn<RepeatFailure>[] => {
  const t = useText();
  const { day, number } = useFormat();
  const said = (words: 'mode' | 'cause', all: Said) =>
    all
      .map(
        ({ code, times }) => `${code === null ? t('notStated') : t(`${words}.${code}`)} (${number(times)})`,
      )
      .join(', ');
  const first = ({ days }: RepeatFailure) => days[0] ?? '';
  const last = ({ days }: RepeatFailure) => days.at(-1) ?? '';
  return [
    {
      key: 'element',
      header: t('elementCosts.element'),
      cell: elementLabel,
      to: ({ elementId: id }) => paths.element({ id, installationId }),
    },
    {
      key: 'times',
      header: t('repeats.times'),
      cell: ({ times }) => number(times),
      to: (row) =>
        paths.correctives({ elementId: row.elementId, from: first(row), to: last(row), merged: '0' }),
    },
    { key: 'opened', header: t('repeats.opened'), cell: (row) => `${day(first(row))} – ${day(last(row))}` },
    {
      key: 'apart',
      header: t('repeats.apart'),
      cell: (row) =>
        apart(row)
          .map((each) => number(each))
          .join(', '),
    },
    { key: 'modes', header: t('repeats.modes'), cell: ({ modes }) => said('mode', modes) },
    { key: 'causes', header: t('repeats.causes'), cell: ({ causes }) => said('cause', causes) },
  ];
};

interface ListProps {
  readonly repeats: RepeatFailures;
  readonly installationId: number;
}

const List = ({ repeats, installationId }: ListProps) => {
  const { rows, total, elements, correctives } = repeats;
  const t = useText();
  const { number } = useFormat();
  const columns = useColumns(installationId);
  return (
    <>
      <Text>
        {t('repeats.summary', {
          elements: number(elements.count),
          ofElements: number(elements.of),
          correctives: number(correctives.count),
          ofCorrectives: number(correctives.of),
        })}
        {total > rows.length
          ? ` ${t('repeats.more', { shown: number(rows.length), of: number(total) })}`
          : ''}
      </Text>
      <FigureTable
        title={t('repeats.title')}
        empty={t('repeats.empty')}
        columns={columns}
        rows={rows}
        rowId={({ elementId, days }) => `${elementId} ${days[0]}`}
      />
      <Text color="fg.muted">{t('figure.repeatElements.how')}</Text>
    </>
  );
};

const RepeatFailuresPage = () => (
  <DaysPage title={useText()('repeats.title')} useAnswer={useRepeats}>
    {(repeats, { installationId }) => <List repeats={repeats} installationId={installationId} />}
  </DaysPage>
);

export default RepeatFailuresPage;

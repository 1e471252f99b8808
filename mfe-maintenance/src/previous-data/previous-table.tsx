import type { ReactNode } from 'react';
import { ValueType } from 'shared-kit/contracts/enums';
import { paths } from 'shared-kit/contracts/paths';
import type { PreviousChore } from 'shared-kit/contracts/plans/first-maintenance';
import { copyMarkOf } from 'shared-kit/domain/tasks/task-copies';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { Copy, History, ImageIcon, TriangleAlert } from 'shared-kit/web/icons';
import { Link } from 'shared-kit/web/router';
import { chakra, Flex, RecordedTimesBadge, StateBadge, Table, Text, ValuationBadge } from 'shared-kit/web/ui';
import { CopiedBadge } from '../copies/copied-badge.tsx';
import { DelayBadge } from '../delays/delay-badge.tsx';
import { useReadingText } from '../record/readings/use-reading-text.ts';
import { usePeriodText } from '../tasks/period-text.ts';
import { timesOf } from '../tasks/recorded-times.ts';
import { useText } from '../use-text.ts';
import { columnsOf, isOutside, observationOf, type PreviousColumn, readingIn } from './previous-columns.ts';

const Head = chakra('th', {
  base: {
    position: 'sticky',
    insetStart: '0',
    zIndex: '1',
    bg: 'bg.panel',
    textAlign: 'start',
    fontWeight: 'semibold',
    padding: '2',
    minWidth: { base: '28', md: '40' },
    maxWidth: { base: '36', md: '60' },
    borderEndWidth: '1px',
    borderBottomWidth: '1px',
    'tr:last-of-type > &': { borderBottomWidth: '0' },
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
});

const PeriodHead = ({
  column,
  installationId,
}: {
  readonly column: PreviousColumn;
  readonly installationId: number;
}) => {
  const t = useText();
  const format = useFormat();
  const period = usePeriodText();
  if (column.kind === 'former') {
    const { state, doneOn, by } = column.former;
    return (
      <>
        <StateBadge tone="neutral" icon={History}>
          {t('former.before')}
        </StateBadge>
        <Text as="span" display="block" fontWeight="normal" color="fg.muted">
          {[doneOn === null ? t(`former.state.${state}`) : format.day(doneOn), by]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </>
    );
  }
  const { task } = column;
  return (
    <>
      <Link to={paths.task({ id: task.id, installationId })}>
        <Text as="span" textDecoration="underline">
          {period(task)}
        </Text>
      </Link>
      <Text as="span" display="block" fontWeight="normal" color="fg.muted">
        {[task.performedAt === null ? '' : format.date(task.performedAt), task.performedByName ?? '']
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <RecordedTimesBadge times={timesOf(task)} />
    </>
  );
};

const Value = ({
  column,
  format,
}: {
  readonly column: PreviousColumn;
  readonly format: PreviousChore['formats'][number];
}) => {
  const t = useText();
  const words = useReadingText();
  const reading = readingIn(column, format.id);
  if (!reading) return <span aria-hidden>–</span>;
  if (reading.valueType === ValueType.image)
    return (
      <StateBadge tone="neutral" icon={ImageIcon}>
        {t('reading.photo')}
      </StateBadge>
    );
  const isCopied =
    column.kind === 'task' && copyMarkOf(column.task.copies, 'reading', format.id)?.correctedAt === null;
  return (
    <Flex gap="1" wrap="wrap" align="center">
      <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {words.reading(reading, format)}
      </Text>
      {isOutside(column, format.id) ? (
        <StateBadge tone="bad" icon={TriangleAlert}>
          {t('reading.out')}
        </StateBadge>
      ) : null}
      {isCopied ? (
        <StateBadge tone="warning" icon={Copy}>
          {t('copies.copied')}
        </StateBadge>
      ) : null}
    </Flex>
  );
};

interface PreviousTableProps {
  readonly installationId: number;
  readonly chore: PreviousChore;
}

/** The readings of a chore by period: the newest beside their names, what was before this portal at the end. */
export const PreviousTable = ({ installationId, chore }: PreviousTableProps) => {
  const t = useText();
  const local = useLocalized();
  const words = useReadingText();
  const columns = columnsOf(chore);
  const row = (key: string, head: ReactNode, cell: (column: PreviousColumn) => ReactNode) => (
    <Table.Row key={key} bg="bg.panel">
      <Head scope="row">{head}</Head>
      {columns.map((column) => (
        <Table.Cell key={column.key} verticalAlign="top" padding="2" minWidth="32">
          {cell(column)}
        </Table.Cell>
      ))}
    </Table.Row>
  );
  const isObserved = columns.some((column) => observationOf(column) !== '');
  return (
    <Table.ScrollArea
      borderWidth="1px"
      borderRadius="md"
      tabIndex={0}
      role="region"
      aria-label={local(chore.choreName)}
      whiteSpace="normal"
    >
      <Table.Root size="sm" css={{ borderCollapse: 'separate', borderSpacing: 0 }}>
        <Table.Header>
          <Table.Row bg="bg.panel">
            <Head scope="col">{t('column.period')}</Head>
            {columns.map((column) => (
              <Table.ColumnHeader key={column.key} verticalAlign="top" padding="2" minWidth="32">
                <PeriodHead column={column} installationId={installationId} />
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {row('result', t('record.result'), (column) =>
            column.kind === 'former' ? (
              <span aria-hidden>–</span>
            ) : (
              <Flex gap="1" wrap="wrap">
                <ValuationBadge result={column.task.result} />
                <DelayBadge task={column.task} />
                <CopiedBadge copies={column.task.copies} />
              </Flex>
            ),
          )}
          {chore.formats.map((format) =>
            row(
              String(format.id),
              <>
                {local(format.name)}
                <Text as="span" display="block" fontWeight="normal" color="fg.muted">
                  {words.limits(format)}
                </Text>
              </>,
              (column) => <Value column={column} format={format} />,
            ),
          )}
          {isObserved
            ? row('observation', t('record.observation'), (column) => (
                <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
                  {observationOf(column)}
                </Text>
              ))
            : null}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};

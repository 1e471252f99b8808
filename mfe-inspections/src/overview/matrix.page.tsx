import { getInspectionMatrix, printInspectionMatrix } from 'shared-kit/contracts/legal/inspections';
import { paths } from 'shared-kit/contracts/paths';
import { compareNames } from 'shared-kit/domain/text/sort-key';
import { fetchFile } from 'shared-kit/web/app';
import { DownloadButton } from 'shared-kit/web/evidence';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { Box, EmptyState, ErrorState, PageFrame, Table, TableSkeleton, Text } from 'shared-kit/web/ui';
import { InspectionStateBadge } from '../inspections/state-badge.tsx';
import { useText } from '../use-text.ts';
import { useCategoryName } from './use-category-name.ts';

/** How each category stands in each installation: the worst first to be seen, the next date below. */
const Matrix = () => {
  const t = useText();
  const { day } = useFormat();
  const nameOf = useCategoryName();
  const { data, error, refetch } = useRoute(getInspectionMatrix, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !nameOf) return <TableSkeleton />;
  const { installations, categories } = data.data;
  if (categories.length === 0) return <EmptyState title={t('matrix.empty')} />;
  return (
    <Box overflowX="auto" role="region" aria-label={t('matrix.title')} tabIndex={0}>
      <Table.Root size="sm" width="auto">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>{t('fields.inspectionCategoryId')}</Table.ColumnHeader>
            {installations.map(({ id, name }) => (
              <Table.ColumnHeader key={id}>{name}</Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {categories
            .map((category) => ({ ...category, name: nameOf(category.id) }))
            .toSorted((a, b) => compareNames(a.name, b.name))
            .map(({ id, name, cells }) => (
              <Table.Row key={id ?? 0}>
                <Table.ColumnHeader scope="row">{name}</Table.ColumnHeader>
                {installations.map((place) => {
                  const cell = cells.find(({ installationId }) => installationId === place.id);
                  return (
                    <Table.Cell key={place.id}>
                      {cell ? (
                        <Link
                          to={paths.inspectionTimeline({
                            installationId: place.id,
                            ...(id === null ? { withoutCategory: 'true' } : { inspectionCategoryId: id }),
                          })}
                        >
                          <InspectionStateBadge state={cell.state} />
                          <Text color="fg.muted" textStyle="sm">
                            {[t('matrix.count', { count: cell.count }), cell.nextDue && day(cell.nextDue)]
                              .filter(Boolean)
                              .join(' · ')}
                          </Text>
                        </Link>
                      ) : (
                        <Text as="span" color="fg.muted">
                          —
                        </Text>
                      )}
                    </Table.Cell>
                  );
                })}
              </Table.Row>
            ))}
        </Table.Body>
      </Table.Root>
    </Box>
  );
};

const InspectionMatrixPage = () => {
  const t = useText();
  const { language } = useFormat();
  return (
    <PageFrame
      title={t('matrix.title')}
      summary={t('matrix.summary')}
      actions={
        <DownloadButton
          label={t('matrix.print')}
          fileName={`${t('matrix.title')}.pdf`}
          fetch={() => fetchFile(printInspectionMatrix, { query: { language } })}
        />
      }
    >
      <Matrix />
    </PageFrame>
  );
};

export default InspectionMatrixPage;

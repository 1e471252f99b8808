import { paths } from 'shared-kit/contracts/paths';
import type { GenerationPreview as Preview } from 'shared-kit/contracts/tasks/task-generations';
import { useEnumText, useFormat } from 'shared-kit/web/i18n';
import { Link as RouterLink } from 'shared-kit/web/router';
import { Alert, Box, ErrorState, Heading, Link, Table, TableSkeleton, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { changesOf } from './outcome-kind.ts';

interface GenerationPreviewProps {
  readonly preview: Preview | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

const counts = ['created', 'updated', 'removed', 'existing'] as const;

/** What generating would change, before it does. */
export const GenerationPreview = ({ preview, error, onRetry }: GenerationPreviewProps) => {
  const t = useText();
  if (preview === undefined)
    return error ? <ErrorState error={error} onRetry={onRetry} /> : <TableSkeleton />;
  if (preview.chores === 0 && changesOf(preview) === 0)
    return (
      <Alert.Root status="warning" role="status">
        <Alert.Indicator />
        <Alert.Content>
          <Alert.Title>{t('generation.nothingToDo')}</Alert.Title>
          <Alert.Description>
            <Text>{t('generation.nothingText')}</Text>
            <Link asChild textDecoration="underline">
              <RouterLink to={paths.administrationMaintenance({ tab: 'plans' })}>
                {t('generation.toPlans')}
              </RouterLink>
            </Link>
          </Alert.Description>
        </Alert.Content>
      </Alert.Root>
    );
  return (
    <Box>
      <Heading as="h2" size="md" marginBottom="2">
        {t('generation.preview')}
      </Heading>
      {changesOf(preview) === 0 ? (
        <Text color="fg.muted" marginBottom="2">
          {t('generation.nothingChanges')}
        </Text>
      ) : null}
      <Late count={preview.late} />
      {preview.seasonMissing > 0 ? <SeasonMissing count={preview.seasonMissing} /> : null}
      <Lines preview={preview} />
    </Box>
  );
};

/** What would be late as soon as it is generated. */
const Late = ({ count }: { readonly count: number }) => {
  const t = useText();
  const { number } = useFormat();
  if (count === 0) return null;
  return (
    <Alert.Root status="warning" role="status" marginBottom="3">
      <Alert.Indicator />
      <Alert.Content>{t('generation.late', { count, shown: number(count) })}</Alert.Content>
    </Alert.Root>
  );
};

const SeasonMissing = ({ count }: { readonly count: number }) => {
  const t = useText();
  return (
    <Alert.Root status="warning" role="status" marginBottom="3">
      <Alert.Indicator />
      <Alert.Content>
        <Text>{t('generation.seasonMissing', { count })}</Text>
        <Link asChild textDecoration="underline">
          <RouterLink to={paths.administration({ tab: 'installation' })}>
            {t('generation.toSeasons')}
          </RouterLink>
        </Link>
      </Alert.Content>
    </Alert.Root>
  );
};

const Lines = ({ preview }: { readonly preview: Preview }) => {
  const t = useText();
  const { number } = useFormat();
  const { text } = useEnumText();
  return (
    <Table.ScrollArea tabIndex={0} role="region" aria-label={t('generation.preview')}>
      <Table.Root size="sm" aria-label={t('generation.preview')}>
        <Table.Header>
          <Table.Row>
            {['archetype', 'periodicity'].map((name) => (
              <Table.ColumnHeader key={name} scope="col">
                {t(`generation.${name}`)}
              </Table.ColumnHeader>
            ))}
            {counts.map((name) => (
              <Table.ColumnHeader key={name} scope="col" textAlign="end">
                {t(`generation.${name}`)}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {preview.lines.map((line) => (
            <Table.Row key={`${line.archetype} ${line.periodicity}`}>
              <Table.ColumnHeader scope="row" fontWeight="normal">
                {text('archetype', line.archetype)}
              </Table.ColumnHeader>
              <Table.Cell>{text('periodicity', line.periodicity)}</Table.Cell>
              {counts.map((name) => (
                <Table.Cell key={name} textAlign="end">
                  {number(line[name])}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
          <Table.Row fontWeight="semibold">
            <Table.ColumnHeader scope="row" colSpan={2}>
              {t('generation.total')}
            </Table.ColumnHeader>
            {counts.map((name) => (
              <Table.Cell key={name} textAlign="end">
                {number(preview[name])}
              </Table.Cell>
            ))}
          </Table.Row>
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
};

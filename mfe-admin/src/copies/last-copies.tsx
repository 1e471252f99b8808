import { listInstallationCopies } from 'shared-kit/contracts/centres/installation-copies';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, Heading, Table } from 'shared-kit/web/ui';
import { useCopyUndo } from './use-copy-run.ts';
import { useCountWords } from './use-count-words.ts';

/** Those that were made lately, each of which can be taken back as long as nothing is recorded on it. */
export const LastCopies = () => {
  const { t } = useTranslation('mfe-admin');
  const { list, dateTime } = useFormat();
  const words = useCountWords();
  const undo = useCopyUndo();
  const { data } = useRoute(listInstallationCopies, { query: { size: 10 } });
  const made = data?.data.flatMap((copy) => (copy.counts ? [{ ...copy, counts: copy.counts }] : [])) ?? [];
  if (made.length === 0) return null;
  return (
    <Box as="section" aria-label={t('copies.last')}>
      <Heading as="h2" size="md" marginBottom="2">
        {t('copies.last')}
      </Heading>
      <Table.ScrollArea>
        <Table.Root size="sm" aria-label={t('copies.last')}>
          <Table.Body>
            {made.map(({ id, name, sourceName, createdAt, createdByName, counts, undoneAt }) => (
              <Table.Row key={id}>
                <Table.ColumnHeader scope="row" fontWeight="normal">
                  {t('copies.fromTo', { from: sourceName, to: name })}
                </Table.ColumnHeader>
                <Table.Cell>{list(words(counts))}</Table.Cell>
                <Table.Cell>{dateTime(createdAt)}</Table.Cell>
                <Table.Cell>{createdByName}</Table.Cell>
                <Table.Cell textAlign="end">
                  {undoneAt ? (
                    t('copies.undone')
                  ) : (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={t('copies.undoOf', { name })}
                      onClick={() => void undo(id)}
                    >
                      {t('copies.undo')}
                    </Button>
                  )}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
    </Box>
  );
};

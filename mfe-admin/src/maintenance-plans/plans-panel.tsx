import { paths } from 'shared-kit/contracts/paths';
import { listPlanApplications } from 'shared-kit/contracts/plans/maintenance-plans';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { Box, Button, chakra, Heading, Stack, Table, Text } from 'shared-kit/web/ui';
import { PlanPreview } from './plan-preview.tsx';
import { usePlanUndo } from './use-plan-run.ts';

const UnderlinedLink = chakra(ModuleLink, { base: { textDecoration: 'underline' } });

/** The plans of all the installation's elements: what is missing, and what was given lately. */
export const PlansPanel = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack gap="6" maxWidth="70rem">
      <Text color="fg.muted">{t('plans.panelText')}</Text>
      <PlanPreview selection={{ installationId }} />
      <Box>
        <UnderlinedLink to={paths.generateChores({ installationId })}>{t('plans.generate')}</UnderlinedLink>
      </Box>
      <LastApplications installationId={installationId} />
    </Stack>
  );
};

const LastApplications = ({ installationId }: { readonly installationId: number }) => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const undo = usePlanUndo();
  const { data } = useRoute(listPlanApplications, { query: { installationId, size: 10 } });
  const given = data?.data.filter(({ result }) => result !== null && result.added > 0) ?? [];
  if (given.length === 0) return null;
  return (
    <Box as="section" aria-label={t('plans.last')}>
      <Heading as="h2" size="md" marginBottom="2">
        {t('plans.last')}
      </Heading>
      <Table.ScrollArea>
        <Table.Root size="sm" aria-label={t('plans.last')}>
          <Table.Body>
            {given.map(({ id, createdAt, createdByName, result, undoneAt }) => (
              <Table.Row key={id}>
                <Table.ColumnHeader scope="row" fontWeight="normal">
                  {format.dateTime(createdAt)}
                </Table.ColumnHeader>
                <Table.Cell>{createdByName}</Table.Cell>
                <Table.Cell>
                  {t('plans.done', { count: result?.added ?? 0, chores: format.number(result?.added ?? 0) })}
                </Table.Cell>
                <Table.Cell textAlign="end">
                  {undoneAt ? (
                    t('plans.undone')
                  ) : (
                    <Button size="sm" variant="outline" onClick={() => void undo(id)}>
                      {t('plans.undo')}
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

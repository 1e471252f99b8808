import { useState } from 'react';
import { elements } from 'shared-kit/contracts/elements';
import { Permission } from 'shared-kit/contracts/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { CataloguePanel, Facts } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { ArrowLeft, Pencil } from 'shared-kit/web/icons';
import { Tabs } from 'shared-kit/web/panels';
import { useRoute } from 'shared-kit/web/query';
import { Box, Button, EntityStatusBadge, ErrorState, Flex, Heading, PageSkeleton } from 'shared-kit/web/ui';
import { elementsCatalogue } from './descriptions.ts';
import { ElementChores } from './element-chores.tsx';

export interface ElementRecordProps {
  readonly id: number;
  readonly installationId: number;
  readonly onBack: () => void;
}

/** One element: its facts first, then its chores. */
export const ElementRecord = ({ id, installationId, onBack }: ElementRecordProps) => {
  const { t } = useTranslation('mfe-admin');
  const administers = usePermissions().hasAny(Permission.Administration);
  const [editing, setEditing] = useState(false);
  const answer = useRoute(elements.get, { params: { id } });
  const element = answer.data?.data;
  const back = (
    <Button variant="ghost" onClick={onBack} marginBottom="2">
      <ArrowLeft aria-hidden />
      {t('catalogues.elements.title')}
    </Button>
  );
  if (element === undefined)
    return (
      <>
        {back}
        {answer.error ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </>
    );
  return (
    <Box>
      {back}
      <Flex gap="3" align="center" wrap="wrap" marginBottom="4">
        <Heading as="h2" size="lg">
          {element.name}
        </Heading>
        <EntityStatusBadge status={element.entityStatus} />
        <Button variant="outline" marginStart="auto" onClick={() => setEditing(true)}>
          <Pencil aria-hidden />
          {t('edit')}
        </Button>
      </Flex>
      <Tabs.Root defaultValue="facts" lazyMount>
        <Tabs.List>
          <Tabs.Trigger value="facts">{t('elements.facts')}</Tabs.Trigger>
          <Tabs.Trigger value="chores">{t('elements.chores', { count: element.choreCount })}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="facts">
          <Facts catalogue={elementsCatalogue} row={element} />
        </Tabs.Content>
        <Tabs.Content value="chores">
          <ElementChores elementId={id} installationId={installationId} />
        </Tabs.Content>
      </Tabs.Root>
      {editing ? (
        <CataloguePanel
          catalogue={elementsCatalogue}
          row={element}
          onClose={() => setEditing(false)}
          onDeleted={onBack}
          administers={administers}
        />
      ) : null}
    </Box>
  );
};

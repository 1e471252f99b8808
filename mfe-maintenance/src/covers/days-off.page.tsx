import { lazy, Suspense } from 'react';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { type Cover, createCover, listCovers, removeCover } from 'shared-kit/contracts/plans/covers';
import { programmeEdit } from 'shared-kit/contracts/plans/programmes';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { isAwayOn } from 'shared-kit/domain/tasks/covers';
import { callRoute, useInstallation, usePermissions, useSessionUser } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Plus } from 'shared-kit/web/icons';
import { useInvalidate, useRoute, useRouteMutation } from 'shared-kit/web/query';
import { useUrlState } from 'shared-kit/web/router';
import {
  Badge,
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  ListSkeleton,
  notify,
  PageFrame,
  PageSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { changedWithCovers } from './changed-with.ts';

const DaysOffDialog = lazy(() => import('./days-off-dialog.tsx'));

interface RowProps {
  readonly cover: Cover;
  readonly canRemove: boolean;
}

const Row = ({ cover, canRemove }: RowProps) => {
  const t = useText();
  const { day, timeZone } = useFormat();
  const invalidate = useInvalidate();
  const { id, personName, coverName, ...wanted } = cover;
  const { from, to } = wanted;
  const undo = async (): Promise<void> => {
    await callRoute(createCover, { body: wanted });
    await invalidate(listCovers, ...changedWithCovers);
  };
  const { mutate, isPending } = useRouteMutation(removeCover, {
    invalidates: changedWithCovers,
    onSuccess: () => notify({ text: t('daysOff.removed', { name: personName }), undo }),
  });
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      wrap="wrap"
      padding="3"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
    >
      <Box flex="1" minWidth="12rem">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {personName}
          </Text>
          {isAwayOn(cover, localDayText(Date.now(), timeZone)) ? <Badge>{t('daysOff.now')}</Badge> : null}
        </Flex>
        <Text>{t('daysOff.days', { from: day(from), to: day(to) })}</Text>
        <Text color="fg.muted">{t('daysOff.coveredBy', { name: coverName })}</Text>
      </Box>
      {canRemove ? (
        <Button
          variant="outline"
          minHeight="44px"
          loading={isPending}
          aria-label={t('daysOff.removeOne', { name: personName })}
          onClick={() => mutate({ params: { id } })}
        >
          {t('daysOff.remove')}
        </Button>
      ) : null}
    </Flex>
  );
};

const DaysOffOf = ({ installationId }: { readonly installationId: number }) => {
  const t = useText();
  const userId = useSessionUser()?.Id ?? 0;
  const { hasAny } = usePermissions();
  const isManager = hasAny(Permission.Administration);
  const canAdd = isManager || hasAny(...Object.values(programmeEdit).flat());
  const [{ person, new: isNew }, setAddress] = useUrlState({ person: 0, new: false as boolean });
  const { data, error, refetch } = useRoute(listCovers, { query: { installationId } });
  const all = data?.data;
  const shown = all?.filter(({ personId }) => person === 0 || personId === person);
  return (
    <PageFrame
      title={t('daysOff.title')}
      summary={t('daysOff.summary')}
      {...(canAdd
        ? {
            actions: (
              <Button aria-haspopup="dialog" minHeight="44px" onClick={() => setAddress({ new: true })}>
                <Plus aria-hidden />
                {t('daysOff.add')}
              </Button>
            ),
          }
        : {})}
    >
      {error && !all ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!error && !all ? <ListSkeleton rows={2} /> : null}
      {shown?.length === 0 ? <EmptyState title={t('daysOff.none')} text={t('daysOff.noneText')} /> : null}
      <Stack as="ul" gap="3" listStyleType="none">
        {(shown ?? []).map((cover) => (
          <Row key={cover.id} cover={cover} canRemove={isManager || cover.personId === userId} />
        ))}
      </Stack>
      {isNew && canAdd ? (
        <Suspense fallback={null}>
          <DaysOffDialog
            installationId={installationId}
            personId={isManager && person > 0 ? person : userId}
            isManager={isManager}
            onClose={() => setAddress({ new: false })}
          />
        </Suspense>
      ) : null}
    </PageFrame>
  );
};

/** Who is away and who does their tasks meanwhile: one's own, and everybody's where the reader administers the place. */
const DaysOffPage = () => {
  const { installation } = useInstallation();
  return installation ? <DaysOffOf installationId={installation.id} /> : <PageSkeleton />;
};

export default DaysOffPage;

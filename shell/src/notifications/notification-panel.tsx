import { useEffect, useRef, useState } from 'react';
import {
  countNotifications,
  listNotifications,
  markNotifications,
  notificationSettingsPath,
  readAllNotifications,
} from 'shared-kit/contracts/notifications';
import { useTranslation } from 'shared-kit/web/i18n';
import { ReadPanel } from 'shared-kit/web/overlays';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Link } from 'shared-kit/web/router';
import { Button, chakra, EmptyState, ErrorState, Flex, ListSkeleton, Stack } from 'shared-kit/web/ui';
import type { OpenProps } from '../layout/on-demand.tsx';
import { NotificationItem } from './notification-item.tsx';

const pageSize = 20;
/** As many as one answer holds: who looks for more looks in the lists themselves. */
const mostShown = 100;

/** What arrives while the panel is open is counted by the bell: the list follows. */
const useFollowUnread = (refetch: () => unknown): void => {
  const unread = useRoute(countNotifications, {}, { enabled: false }).data?.data.unread;
  const shown = useRef(unread);
  useEffect(() => {
    if (shown.current === unread) return;
    shown.current = unread;
    refetch();
  }, [unread, refetch]);
};

const Notifications = ({ onClose }: Pick<OpenProps, 'onClose'>) => {
  const { t } = useTranslation('shell');
  const [size, setSize] = useState(pageSize);
  const list = useRoute(listNotifications, { query: { size } }, { staleTime: 0, keepPrevious: true });
  const mark = useRouteMutation(markNotifications);
  const readAll = useRouteMutation(readAllNotifications);
  const { data, error, refetch } = list;
  useFollowUnread(refetch);
  if (error && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <ListSkeleton />;
  const [newest] = data.data;
  if (newest === undefined)
    return <EmptyState title={t('notifications.none')} text={t('notifications.noneText')} />;
  const markOne = (id: string, isRead: boolean) => mark.mutate({ body: { ids: [id], isRead } });
  return (
    <Stack gap="3">
      {data.unread === 0 ? null : (
        <Button
          variant="outline"
          alignSelf="start"
          loading={readAll.isPending}
          onClick={() => readAll.mutate({ body: { until: newest.at } })}
        >
          {t('notifications.readAll')}
        </Button>
      )}
      <chakra.ul listStyleType="none">
        {data.data.map((each) => (
          <NotificationItem
            key={each.id}
            notification={each}
            onOpen={() => {
              if (each.readAt === null) markOne(each.id, true);
              onClose();
            }}
            onMark={(isRead) => markOne(each.id, isRead)}
          />
        ))}
      </chakra.ul>
      {data.total > size && size < mostShown ? (
        <Button variant="outline" loading={list.isFetching} onClick={() => setSize(size + pageSize)}>
          {t('notifications.more')}
        </Button>
      ) : null}
    </Stack>
  );
};

/** What the person was told of, newest first; over the whole window on a phone. */
const NotificationPanel = ({ isOpen, onClose }: OpenProps) => {
  const { t } = useTranslation('shell');
  if (!isOpen) return null;
  return (
    <ReadPanel title={t('notifications.title')} onClose={onClose}>
      <Notifications onClose={onClose} />
      <Flex paddingTop="3">
        <Button asChild variant="ghost">
          <Link to={notificationSettingsPath} onClick={onClose}>
            {t('notifications.settings.title')}
          </Link>
        </Button>
      </Flex>
    </ReadPanel>
  );
};

export default NotificationPanel;

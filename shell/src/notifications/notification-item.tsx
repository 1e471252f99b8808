import type { Notification } from 'shared-kit/contracts/notifications';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { Circle, CircleCheck } from 'shared-kit/web/icons';
import { Badge, chakra, Flex, IconButton, RowLink, Text } from 'shared-kit/web/ui';
import { useSentence } from './use-sentence.ts';

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onOpen: () => void;
  readonly onMark: (isRead: boolean) => void;
}

/** Leads to what it is about; beside it stands whether it is read. */
export const NotificationItem = ({ notification, onOpen, onMark }: NotificationItemProps) => {
  const { t } = useTranslation('shell');
  const { relative } = useFormat();
  const what = useSentence()(notification);
  const { path, place, installationName, at, readAt } = notification;
  const isUnread = readAt === null;
  const where = [place, installationName, relative(at)].filter((part) => part !== '').join(' · ');
  return (
    <Flex asChild gap="1" align="center" borderTopWidth="1px">
      <chakra.li>
        <RowLink to={path} flex="1" minWidth="0" onClick={onOpen}>
          <chakra.span flex="1" minWidth="0">
            <Text as="span" display="block" fontWeight={isUnread ? 'semibold' : 'normal'}>
              {what}
            </Text>
            <Text as="span" display="block" color="fg.muted">
              {isUnread ? (
                <Badge colorPalette="red" marginInlineEnd="2">
                  {t('notifications.unread')}
                </Badge>
              ) : null}
              {where}
            </Text>
          </chakra.span>
        </RowLink>
        <IconButton
          variant="ghost"
          aria-label={t(isUnread ? 'notifications.asRead' : 'notifications.asUnread', { what })}
          onClick={() => onMark(isUnread)}
        >
          {isUnread ? <CircleCheck aria-hidden /> : <Circle aria-hidden />}
        </IconButton>
      </chakra.li>
    </Flex>
  );
};

import { endOwnSession, type OwnSession } from 'shared-kit/contracts/people/sessions';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useRouteMutation } from 'shared-kit/web/query';
import { Badge, Box, Button, chakra, Flex, notify, Text } from 'shared-kit/web/ui';

const useDeviceName = () => {
  const { t } = useTranslation('shell');
  return ({ browser, system }: OwnSession): string => {
    if (browser !== '' && system !== '') return t('sessions.device', { browser, system });
    return browser || system || t('sessions.unknownDevice');
  };
};

/** One session: device, address and times, and its end unless it is the one at hand. */
export const SessionItem = ({ session }: { readonly session: OwnSession }) => {
  const { t } = useTranslation('shell');
  const { dateTime, relative } = useFormat();
  const device = useDeviceName()(session);
  const end = useRouteMutation(endOwnSession, {
    onSuccess: ({ data: { ended } }) => notify({ text: t('sessions.ended', { count: ended }) }),
  });
  const { id, address, createdAt, seenAt, isThis } = session;
  return (
    <Flex asChild gap="3" align="center" paddingY="3" borderTopWidth="1px">
      <chakra.li>
        <Box flex="1" minWidth="0">
          <Flex gap="2" align="center" wrap="wrap">
            <Text fontWeight="medium">{device}</Text>
            {isThis ? <Badge>{t('sessions.this')}</Badge> : null}
          </Flex>
          <Text color="fg.muted">
            {t('sessions.seen', { when: relative(seenAt) })} · {address}
          </Text>
          <Text color="fg.muted">{t('sessions.since', { when: dateTime(createdAt) })}</Text>
        </Box>
        {isThis ? null : (
          <Button
            variant="outline"
            size="sm"
            loading={end.isPending}
            aria-label={t('sessions.endOne', { device })}
            onClick={() => end.mutate({ params: { id } })}
          >
            {t('sessions.end')}
          </Button>
        )}
      </chakra.li>
    </Flex>
  );
};

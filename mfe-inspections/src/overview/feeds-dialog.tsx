import { useState } from 'react';
import {
  type CalendarFeed,
  createCalendarFeed,
  feedPath,
  listCalendarFeeds,
  type MadeFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from 'shared-kit/contracts/calendar-feeds';
import { copyText } from 'shared-kit/web/app';
import { useFormat } from 'shared-kit/web/i18n';
import { Copy } from 'shared-kit/web/icons';
import { ReadDialog } from 'shared-kit/web/overlays';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import {
  Box,
  Button,
  confirm,
  ErrorState,
  Flex,
  Heading,
  ListSkeleton,
  Stack,
  Text,
} from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface FeedsDialogProps {
  readonly installationId: number;
  readonly onClose: () => void;
}

/** The person's own addresses for calendars outside of the portal: of this installation, of all, and what there is of others, to be taken back. */
export const FeedsDialog = ({ installationId, onClose }: FeedsDialogProps) => {
  const t = useText();
  const { data, error, refetch } = useRoute(listCalendarFeeds, {}, { staleTime: 0 });
  const feeds = data?.data;
  return (
    <ReadDialog title={t('feeds.title')} size="lg" onClose={onClose}>
      <Text color="fg.muted">{t('feeds.summary')}</Text>
      {error && !feeds ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!(error || feeds) ? <ListSkeleton rows={2} /> : null}
      {feeds
        ? [installationId, null].map((scope) => (
            <Feed
              key={scope ?? 0}
              title={t(scope === null ? 'feeds.all' : 'feeds.one')}
              scope={scope}
              feed={feeds.find((each) => each.installationId === scope)}
            />
          ))
        : null}
      {feeds
        ?.filter((each) => each.installationId !== installationId && each.installationId !== null)
        .map((feed) => (
          <Feed
            key={feed.id}
            title={feed.installationName || t('feeds.former')}
            scope={feed.installationId}
            feed={feed}
          />
        ))}
    </ReadDialog>
  );
};

interface FeedProps {
  readonly title: string;
  readonly scope: number | null;
  readonly feed: CalendarFeed | undefined;
}

const Feed = ({ title, scope, feed }: FeedProps) => {
  const t = useText();
  const { date, dateTime, language } = useFormat();
  const [made, setMade] = useState<MadeFeed | null>(null);
  const onSuccess = ({ data }: { readonly data: MadeFeed }): void => setMade(data);
  const create = useRouteMutation(createCalendarFeed, { onSuccess });
  const renew = useRouteMutation(renewCalendarFeed, { onSuccess });
  const revoke = useRouteMutation(revokeCalendarFeed, { onSuccess: () => setMade(null) });
  const written = { language, origin: location.origin };
  const ask = (what: 'renew' | 'revoke') =>
    confirm({ text: t(`feeds.${what}Ask`), acceptLabel: t(`feeds.${what}`), cancel: true, danger: true });
  return (
    <Stack as="section" gap="2" paddingY="4" borderBottomWidth="1px">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {made ? <Address secret={made.secret} /> : null}
      {feed ? (
        <>
          <Text color="fg.muted">
            {[
              t('feeds.madeAt', { at: dateTime(feed.madeAt) }),
              feed.lastReadAt === null
                ? t('feeds.neverRead')
                : t('feeds.lastReadAt', { at: dateTime(feed.lastReadAt) }),
              ...(feed.isEnded || feed.expiresAt === null
                ? []
                : [t('feeds.expiresAt', { at: date(feed.expiresAt) })]),
            ].join(' · ')}
          </Text>
          {feed.isEnded ? <Text fontWeight="medium">{t('feeds.ended')}</Text> : null}
          <Flex gap="2" wrap="wrap">
            <Button
              variant="outline"
              minHeight="44px"
              loading={renew.isPending}
              onClick={async () => {
                if (await ask('renew')) renew.mutate({ params: { id: feed.id }, body: written });
              }}
            >
              {t('feeds.renew')}
            </Button>
            <Button
              variant="outline"
              minHeight="44px"
              colorPalette="red"
              loading={revoke.isPending}
              onClick={async () => {
                if (await ask('revoke')) revoke.mutate({ params: { id: feed.id } });
              }}
            >
              {t('feeds.revoke')}
            </Button>
          </Flex>
        </>
      ) : (
        <Button
          alignSelf="flex-start"
          minHeight="44px"
          loading={create.isPending}
          onClick={() => create.mutate({ body: { scope, ...written } })}
        >
          {t('feeds.create')}
        </Button>
      )}
    </Stack>
  );
};

/** Shown this once: what is stored of it is a hash. */
const Address = ({ secret }: { readonly secret: string }) => {
  const t = useText();
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const address = `${location.origin}${feedPath(secret)}`;
  return (
    <Box borderWidth="1px" borderRadius="md" padding="3">
      <Text fontWeight="medium">{t('feeds.once')}</Text>
      <Text as="code" display="block" overflowWrap="anywhere" marginY="2">
        {address}
      </Text>
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          minHeight="44px"
          onClick={async () => setCopied((await copyText(address)) ? 'yes' : 'failed')}
        >
          <Copy aria-hidden />
          {t('feeds.copy')}
        </Button>
        <Text role="status">{copied === null ? '' : t(`feeds.copied.${copied}`)}</Text>
      </Flex>
    </Box>
  );
};

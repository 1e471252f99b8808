import type { Inspection } from 'shared-kit/contracts/inspections';
import { getLegalExpiry, type LegalExpiry, tickLegalNotice } from 'shared-kit/contracts/legal-obligations';
import { paths } from 'shared-kit/contracts/paths';
import { localDayText } from 'shared-kit/domain/local-day';
import { useFormat, useLocalized } from 'shared-kit/web/i18n';
import { useRoute, useRouteMutation } from 'shared-kit/web/query';
import { Link, useCanOpen } from 'shared-kit/web/router';
import { Box, Button, Center, ErrorState, Flex, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';

interface ExpiryTabProps {
  readonly inspection: Inspection;
}

interface StopsProps extends ExpiryTabProps {
  readonly expiry: LegalExpiry;
}

/** Each element with the form of its stop, filled in: a person sends it. */
const Stops = ({ inspection, expiry }: StopsProps) => {
  const t = useText();
  const { day } = useFormat();
  const mayPutOut = useCanOpen(paths.outOfServices.path);
  const { installationId, dueDate } = inspection;
  const linkOf = (id: number): string =>
    paths.outOfServices({
      installationId,
      putOut: id,
      basis: `${expiry.norm} ${expiry.article}`.trim(),
      text: t('legal.expiry.description', { day: day(dueDate ?? '') }),
    });
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {expiry.elements.map(({ id, name, isStopped }) => (
        <Box as="li" key={id}>
          {isStopped || !mayPutOut ? (
            <Text>{isStopped ? t('legal.expiry.stopped', { name }) : name}</Text>
          ) : (
            <Button asChild variant="outline" minHeight="44px">
              <Link to={linkOf(id)}>{t('legal.expiry.putOut', { name })}</Link>
            </Button>
          )}
        </Box>
      ))}
    </Stack>
  );
};

const Notices = ({ expiry }: { readonly expiry: LegalExpiry }) => {
  const t = useText();
  const local = useLocalized();
  const { day, timeZone } = useFormat();
  const { mutate, isPending } = useRouteMutation(tickLegalNotice, {});
  const tick = (notice: number, isDone: boolean): void => {
    const doneOn = isDone ? localDayText(new Date(), timeZone) : null;
    mutate({ params: { id: expiry.id }, body: { notice, doneOn } });
  };
  return (
    <Box as="ul" listStyleType="none">
      {expiry.notices.map(({ text, deadline, doneOn, doneByName }, index) => (
        <Flex as="li" key={local(text)} gap="3" align="center" minHeight="44px">
          <Center as="label" minWidth="44px" minHeight="44px" cursor="pointer">
            <input
              type="checkbox"
              aria-label={local(text)}
              checked={doneOn !== null}
              disabled={isPending}
              onChange={(event) => tick(index, event.target.checked)}
              style={{ width: 20, height: 20 }}
            />
          </Center>
          <Box>
            <Text overflowWrap="anywhere">{local(text)}</Text>
            <Text color="fg.muted">
              {doneOn === null
                ? t('legal.expiry.until', { day: day(deadline) })
                : t('legal.expiry.doneBy', { name: doneByName, day: day(doneOn) })}
            </Text>
          </Box>
        </Flex>
      ))}
    </Box>
  );
};

/** What the law asks of what has expired: a stop and notices, proposed to whoever reads it. */
export const ExpiryTab = ({ inspection }: ExpiryTabProps) => {
  const t = useText();
  const { day } = useFormat();
  const { data, error, refetch } = useRoute(getLegalExpiry, { params: { id: inspection.id } });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  const expiry = data.data;
  const { asks, from, norm, article } = expiry;
  const mustStop = asks === 'outOfService' && from !== null;
  return (
    <Stack gap="3" paddingY="2">
      <Text fontWeight="medium">
        {mustStop ? t('legal.expiry.stop', { day: day(from) }) : t('legal.expiry.warning')}
      </Text>
      <Text color="fg.muted">{[norm, article, t('legal.expiry.proposed')].filter(Boolean).join(' · ')}</Text>
      {mustStop ? <Stops inspection={inspection} expiry={expiry} /> : null}
      <Notices expiry={expiry} />
    </Stack>
  );
};

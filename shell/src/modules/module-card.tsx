import type { LocalizedText } from 'shared-kit/contracts/base';
import { EntityType } from 'shared-kit/contracts/enums';
import type { InstalledModule } from 'shared-kit/contracts/modules/modules';
import { rescuePath } from 'shared-kit/contracts/paths';
import { useSessionUser } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { CircleAlert, Download, History, RefreshCw } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, Link, Stack, Text } from 'shared-kit/web/ui';
import type { ModuleFailure } from './failures/module-failure.ts';
import { NeedList } from './releases/need-list.tsx';

interface ModuleCardProps {
  readonly title: LocalizedText;
  readonly failure: ModuleFailure;
  /** It has failed so often that nothing but the person tries it again. */
  readonly isLeftAlone: boolean;
  readonly onRetry: () => void;
  /** Where a newer release would come with a page loaded anew. */
  readonly onLoadNewer: (() => void) | null;
  /** A release that ran before. */
  readonly earlier: InstalledModule | null;
  readonly onTakeEarlier: () => void;
}

/** Stands where a module should be: what failed, in plain words, and what can be done. Everything around it keeps working. */
export const ModuleCard = (props: ModuleCardProps) => {
  const { failure, isLeftAlone, onLoadNewer } = props;
  const { t } = useTranslation('shell');
  const local = useLocalized();
  return (
    <Box padding={{ base: '5px', sm: '15px' }}>
      <Stack
        role="alert"
        data-failure={failure.kind}
        gap="3"
        maxWidth="36rem"
        marginX="auto"
        marginTop="8"
        padding="6"
        borderWidth="1px"
        borderRadius="lg"
        bg="bg.panel"
      >
        <Flex gap="3" align="center">
          <Box color="fg.error" flexShrink="0">
            <CircleAlert aria-hidden />
          </Box>
          <Heading as="h1" size="md">
            {t('failure.title', { title: local(props.title) })}
          </Heading>
        </Flex>
        <Text>{t(onLoadNewer ? 'failure.outdated' : `failure.${failure.kind}`)}</Text>
        <NeedList needs={failure.needs} />
        {isLeftAlone ? <Text>{t('failure.leftAlone')}</Text> : null}
        <Text color="fg.muted">{t('failure.rest')}</Text>
        <WaysOut {...props} />
        <ToRescue />
        <Text as="details" color="fg.muted" overflowWrap="anywhere">
          <summary>{t('failure.details')}</summary>
          {failure.message}
        </Text>
      </Stack>
    </Box>
  );
};

const ToRescue = () => {
  const { t } = useTranslation('shell');
  if (useSessionUser()?.EntityType !== EntityType.SuperAdminProxy) return null;
  return (
    <Link href={rescuePath} variant="underline" minHeight="44px">
      {t('rescue.title')}
    </Link>
  );
};

const WaysOut = ({ failure, onRetry, onLoadNewer, earlier, onTakeEarlier }: ModuleCardProps) => {
  const { t } = useTranslation('shell');
  return (
    <Flex gap="2" wrap="wrap">
      {onLoadNewer ? (
        <Button onClick={onLoadNewer}>
          <Download aria-hidden />
          {t('failure.loadNewer')}
        </Button>
      ) : (
        <Button onClick={onRetry}>
          <RefreshCw aria-hidden />
          {t(failure.retry === 'never' ? 'failure.lookAgain' : 'failure.retry')}
        </Button>
      )}
      {earlier ? (
        <Button
          variant="outline"
          maxWidth="full"
          height="auto"
          minHeight="10"
          paddingY="2"
          whiteSpace="normal"
          textAlign="start"
          onClick={onTakeEarlier}
        >
          <History aria-hidden />
          {t('failure.earlier', { version: earlier.version })}
        </Button>
      ) : null}
    </Flex>
  );
};

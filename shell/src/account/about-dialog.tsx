import { useInstallation } from 'shared-kit/web/app';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ReadDialog } from 'shared-kit/web/overlays';
import { chakra, ErrorState, Flex, Link, ListSkeleton, Stack, Text } from 'shared-kit/web/ui';
import { useModules } from '../modules/use-modules.ts';
import { useStoredVersion } from '../version/stored-version.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';

interface PartProps {
  readonly title: string;
  readonly version?: string;
  /** Of the notices of what is not ours in it. */
  readonly notices: string;
}

const Part = ({ title, version = '', notices }: PartProps) => {
  const { t } = useTranslation('shell');
  return (
    <Flex asChild gap="3" align="center" justify="space-between" paddingY="3" borderTopWidth="1px">
      <chakra.li>
        <Stack gap="0" minWidth="0">
          <Text fontWeight="medium">{title}</Text>
          {version ? (
            <Text color="fg.muted" overflowWrap="anywhere">
              {t('footer.version', { version })}
            </Text>
          ) : null}
        </Stack>
        <Link
          href={notices}
          target="_blank"
          rel="noreferrer"
          textDecoration="underline"
          flexShrink="0"
          minHeight="11"
          alignItems="center"
          aria-label={t('about.licencesOf', { part: title })}
        >
          {t('about.licences')}
        </Link>
      </chakra.li>
    </Flex>
  );
};

/** Which releases run here, and whose work is in them. */
const AboutDialog = ({ onClose }: AccountDialogProps) => {
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const { installation } = useInstallation();
  const version = useStoredVersion();
  const { data, error, refetch } = useModules(true, installation);
  return (
    <ReadDialog title={t('about.title')} onClose={onClose}>
      <Text color="fg.muted" paddingBottom="3">
        {t('about.summary')}
      </Text>
      <Stack asChild gap="0">
        <chakra.ul listStyleType="none">
          <Part
            title={t('about.portal')}
            {...(version ? { version } : {})}
            notices="/third-party-notices.txt"
          />
          <Part title={t('about.server')} notices="/server-notices.txt" />
          {data?.modules.map((module) => (
            <Part
              key={module.name}
              title={local(module.manifest.title)}
              version={module.version}
              notices={`${module.baseUrl}third-party-notices.txt`}
            />
          ))}
        </chakra.ul>
      </Stack>
      {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error === null && data === undefined ? <ListSkeleton /> : null}
    </ReadDialog>
  );
};

export default AboutDialog;

import { useMemo } from 'react';
import type { ModuleState } from 'shared-kit/contracts/modules/channels';
import type { PublishedRelease } from 'shared-kit/contracts/modules/releases';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { HealthBadge, useHealthText } from './health-badge.tsx';
import { ReleaseRole } from './release-role.tsx';
import { VersionText } from './version-text.tsx';

const shortCommit = (commit: string): string => commit.slice(0, 10);

type NeedChange = PublishedRelease['needChanges'][number];

const changeText = ({ need, before, after }: NeedChange): string =>
  `${need}: ${before ?? '—'} → ${after ?? '—'}`;

const Needs = ({ changes }: { readonly changes: PublishedRelease['needChanges'] }) => (
  <>
    {changes.map((change) => (
      <Text key={change.need}>{changeText(change)}</Text>
    ))}
  </>
);

export const useReleaseColumns = (state: ModuleState | undefined): readonly Column<PublishedRelease>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const healthText = useHealthText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `healthText` changes with the language, which `t` stands for
  return useMemo((): readonly Column<PublishedRelease>[] => {
    const header = (name: string): string => t(`releases.fields.${name}`);
    const signatureText = (signature: PublishedRelease['signature']): string =>
      signature ? t('releases.list.signedBy', { key: signature.keyName, builder: signature.builder }) : '';
    return [
      {
        id: 'version',
        header: header('release'),
        cell: ({ version }) => (
          <Stack gap="1" align="flex-start">
            <VersionText>{version}</VersionText>
            {state ? <ReleaseRole version={version} state={state} /> : null}
          </Stack>
        ),
        text: ({ version }) => version,
        card: 'title',
        fixed: true,
        width: 190,
      },
      {
        id: 'health',
        header: header('health'),
        text: ({ health }) => healthText(health),
        cell: ({ health }) => <HealthBadge health={health} />,
        width: 170,
        card: 'badge',
      },
      {
        id: 'installations',
        header: header('installations'),
        cell: ({ installations }) => format.number(installations),
        align: 'end',
      },
      {
        id: 'published',
        header: header('published'),
        width: 170,
        text: ({ publishedAt, publisher, signature }) =>
          [format.dateTime(publishedAt), publisher, signatureText(signature)].filter(Boolean).join(' · '),
        cell: ({ publishedAt, publisher, signature }) => (
          <Box>
            <Text>{format.dateTime(publishedAt)}</Text>
            <Text color="fg.muted">{publisher}</Text>
            {signature ? (
              <Text color="fg.muted" title={signature.keyId}>
                {signatureText(signature)}
              </Text>
            ) : null}
          </Box>
        ),
      },
      {
        id: 'notes',
        header: header('notes'),
        width: 220,
        text: ({ notes, commit }) => [notes, shortCommit(commit)].filter(Boolean).join(' · '),
        cell: ({ notes, commit }) =>
          notes + commit === '' ? (
            ''
          ) : (
            <>
              <Text>{notes}</Text>
              <Text color="fg.muted">{shortCommit(commit)}</Text>
            </>
          ),
      },
      {
        id: 'needs',
        header: header('needs'),
        width: 200,
        text: ({ needChanges }) =>
          needChanges.length === 0 ? t('releases.list.sameNeeds') : needChanges.map(changeText).join(' · '),
        cell: ({ needChanges }) =>
          needChanges.length === 0 ? (
            <Text color="fg.muted">{t('releases.list.sameNeeds')}</Text>
          ) : (
            <Needs changes={needChanges} />
          ),
      },
      {
        id: 'size',
        header: header('size'),
        width: 110,
        text: ({ size, files }) => `${format.bytes(size)} · ${t('releases.list.files', { count: files })}`,
        cell: ({ size, files }) => (
          <Box>
            <Text>{format.bytes(size)}</Text>
            <Text color="fg.muted">{t('releases.list.files', { count: files })}</Text>
          </Box>
        ),
        align: 'end',
      },
    ];
  }, [t, format, state]);
};

import { useMemo } from 'react';
import type { ModuleState } from 'shared-kit/contracts/channels';
import type { PublishedRelease } from 'shared-kit/contracts/releases';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import type { Column } from 'shared-kit/web/table';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { HealthBadge } from './health-badge.tsx';
import { ReleaseRole } from './release-role.tsx';
import { VersionText } from './version-text.tsx';
import { Wrapping } from './wrapping.tsx';

const shortCommit = (commit: string): string => commit.slice(0, 10);

const Needs = ({ changes }: { readonly changes: PublishedRelease['needChanges'] }) => (
  <Wrapping>
    {changes.map(({ need, before, after }) => (
      <Text key={need}>{`${need}: ${before ?? '—'} → ${after ?? '—'}`}</Text>
    ))}
  </Wrapping>
);

export const useReleaseColumns = (state: ModuleState | undefined): readonly Column<PublishedRelease>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  return useMemo((): readonly Column<PublishedRelease>[] => {
    const header = (name: string): string => t(`releases.fields.${name}`);
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
        card: 'title',
        fixed: true,
      },
      {
        id: 'health',
        header: header('health'),
        cell: ({ health }) => <HealthBadge health={health} />,
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
        cell: ({ publishedAt, publisher }) => (
          <Box>
            <Text>{format.dateTime(publishedAt)}</Text>
            <Text color="fg.muted">{publisher}</Text>
          </Box>
        ),
      },
      {
        id: 'notes',
        header: header('notes'),
        cell: ({ notes, commit }) =>
          notes + commit === '' ? (
            ''
          ) : (
            <Wrapping>
              <Text>{notes}</Text>
              <Text color="fg.muted">{shortCommit(commit)}</Text>
            </Wrapping>
          ),
      },
      {
        id: 'needs',
        header: header('needs'),
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

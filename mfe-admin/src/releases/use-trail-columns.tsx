import { useMemo } from 'react';
import type { ModuleTrail } from 'shared-kit/contracts/channels';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { RotateCcw } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { StateBadge, Text } from 'shared-kit/web/ui';
import { useModuleName } from './use-module-filter.tsx';
import { useTrailWords } from './use-trail-words.ts';
import { Wrapping } from './wrapping.tsx';

const What = ({ line }: { readonly line: ModuleTrail }) => {
  const words = useTrailWords();
  return (
    <Wrapping>
      <Text fontWeight="semibold">{words.kind(line)}</Text>
      {words.details(line).map((detail) => (
        <Text key={detail} color="fg.muted" fontWeight="normal">
          {detail}
        </Text>
      ))}
    </Wrapping>
  );
};

const Who = ({ line }: { readonly line: ModuleTrail }) => {
  const { t } = useTranslation('mfe-admin');
  const words = useTrailWords();
  if (!line.automatic) return words.who(line);
  return (
    <StateBadge tone="info" icon={RotateCcw}>
      {t('releases.trail.automatic')}
    </StateBadge>
  );
};

const Module = ({ name }: { readonly name: string }) => useModuleName()(name);

export const useTrailColumns = (): readonly Column<ModuleTrail>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'what',
        header: t('releases.trail.what'),
        cell: (line) => <What line={line} />,
        card: 'title',
        fixed: true,
      },
      { id: 'at', header: t('releases.trail.at'), cell: ({ at }) => format.dateTime(at) },
      { id: 'who', header: t('releases.trail.who'), cell: (line) => <Who line={line} /> },
      {
        id: 'module',
        header: t('releases.fields.module'),
        cell: ({ module }) => <Module name={module} />,
      },
      {
        id: 'installation',
        header: t('releases.fields.installation'),
        cell: ({ installationId, installationName }) =>
          installationId === null ? t('releases.everywhere') : (installationName ?? `#${installationId}`),
      },
      {
        id: 'reason',
        header: t('releases.fields.reason'),
        cell: ({ reason }) => (reason === '' ? '' : <Wrapping>{reason}</Wrapping>),
      },
    ],
    [t, format],
  );
};

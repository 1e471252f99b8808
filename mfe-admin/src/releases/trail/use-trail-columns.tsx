import type { ModuleTrail } from 'shared-kit/contracts/modules/channels';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { RotateCcw } from 'shared-kit/web/icons';
import type { Column } from 'shared-kit/web/table';
import { StateBadge, Text } from 'shared-kit/web/ui';
import { useModuleName } from '../use-module-offer.ts';
import { useTrailWords } from './use-trail-words.ts';

const What = ({ line }: { readonly line: ModuleTrail }) => {
  const words = useTrailWords();
  return (
    <>
      <Text fontWeight="semibold">{words.kind(line)}</Text>
      {words.details(line).map((detail) => (
        <Text key={detail} color="fg.muted" fontWeight="normal">
          {detail}
        </Text>
      ))}
    </>
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

export const useTrailColumns = (): readonly Column<ModuleTrail>[] => {
  const { t } = useTranslation('mfe-admin');
  const format = useFormat();
  const words = useTrailWords();
  const nameOf = useModuleName();
  return [
    {
      id: 'what',
      header: t('releases.trail.what'),
      cell: (line) => <What line={line} />,
      text: (line) => [words.kind(line), ...words.details(line)].join(' · '),
      card: 'title',
      fixed: true,
      width: 250,
    },
    { id: 'at', header: t('releases.trail.at'), cell: ({ at }) => format.dateTime(at) },
    {
      id: 'who',
      header: t('releases.trail.who'),
      cell: (line) => <Who line={line} />,
      width: 150,
      text: (line) => (line.automatic ? t('releases.trail.automatic') : words.who(line)),
    },
    {
      id: 'module',
      header: t('releases.fields.module'),
      cell: ({ module }) => nameOf(module),
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
      width: 160,
      priority: 4,
      cell: ({ reason }) => reason,
    },
  ];
};

import { compareInstallations } from 'shared-kit/contracts/centres/compare-installations';
import { paths } from 'shared-kit/contracts/paths';
import type { Days } from 'shared-kit/domain/dates/day-presets';
import { useFormat } from 'shared-kit/web/i18n';
import { useRoute } from 'shared-kit/web/query';
import { ModuleLink } from 'shared-kit/web/router';
import { Flex, RowLink, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { useCompliance } from './use-compare-columns.tsx';

const most = 5;

/** For whoever has several: those with the least work in time, the worst first. Where nothing is due yet nothing is known. */
export const WorstInstallations = ({ days }: { readonly days: Days }) => {
  const t = useText();
  const { number } = useFormat();
  const compliance = useCompliance();
  const { data } = useRoute(compareInstallations, { query: { ...days, sort: 'compliance', size: most } });
  if (!data || data.total < 2) return null;
  const worst = data.data.filter(({ due }) => due > 0);
  return (
    <Stack gap="1">
      {worst.length > 0 ? <Text fontWeight="medium">{t('compare.worst')}</Text> : null}
      {worst.map((row) => (
        <RowLink
          key={row.installationId}
          to={paths.workStatistics({ installationId: row.installationId, days: 'thisMonth' })}
        >
          <Flex justify="space-between" gap="2" width="full">
            <Text>{row.name}</Text>
            <Text as="span" color="fg.muted">
              {[compliance(row), t('compare.progress', { done: number(row.done), of: number(row.due) })]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Flex>
        </RowLink>
      ))}
      <ModuleLink to={paths.compareInstallations({ days: 'thisMonth' })}>
        {t('compare.totals', { count: data.total, shown: number(data.total) })}
      </ModuleLink>
    </Stack>
  );
};

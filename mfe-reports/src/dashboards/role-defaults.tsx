import {
  type Dashboard,
  type DashboardDefaults,
  saveDashboardDefault,
} from 'shared-kit/contracts/reports/dashboards';
import { sharedWithRole } from 'shared-kit/contracts/reports/reports';
import { callRoute, handleApiError } from 'shared-kit/web/app';
import { useInvalidate } from 'shared-kit/web/query';
import { Heading, notify, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { Choice } from '../work/choice.tsx';

interface RoleDefaultsProps {
  readonly installationId: number;
  readonly boards: readonly Dashboard[];
  readonly defaults: DashboardDefaults;
}

const none = '0';

/** Which dashboard each role begins with, of those that the role sees; said by administrators. */
export const RoleDefaults = ({ installationId, boards, defaults }: RoleDefaultsProps) => {
  const t = useText();
  const invalidate = useInvalidate();
  const choose = async (roleId: number, value: string): Promise<void> => {
    const dashboardId = value === none ? null : Number(value);
    try {
      await callRoute(saveDashboardDefault, { body: { installationId, roleId, dashboardId } });
      notify({ text: t('dashboards.defaults.saved') });
    } catch (error) {
      await handleApiError(error);
    } finally {
      await invalidate('dashboardDefaults');
    }
  };
  return (
    <Stack as="section" gap="3" aria-label={t('dashboards.defaults.title')} _print={{ display: 'none' }}>
      <Heading as="h2" size="md">
        {t('dashboards.defaults.title')}
      </Heading>
      <Text color="fg.muted">{t('dashboards.defaults.text')}</Text>
      {defaults.byRole.map(({ roleId, roleName, dashboardId }) => {
        const seen = boards.filter(
          ({ sharedWith }) => sharedWith === 'everybody' || sharedWith === sharedWithRole(roleId),
        );
        const isThere = seen.some(({ id }) => id === dashboardId);
        return (
          <Choice
            key={roleId}
            label={roleName}
            value={isThere ? String(dashboardId) : none}
            options={[none, ...seen.map(({ id }) => String(id))]}
            nameOf={(value) =>
              seen.find(({ id }) => String(id) === value)?.name ?? t('dashboards.defaults.none')
            }
            onChange={(value) => void choose(roleId, value)}
          />
        );
      })}
    </Stack>
  );
};

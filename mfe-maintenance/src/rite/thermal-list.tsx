import type { RiteInstallation } from 'shared-kit/contracts/legal/rite-plant';
import { paths } from 'shared-kit/contracts/paths';
import { Permission } from 'shared-kit/contracts/people/permissions';
import { usePermissions } from 'shared-kit/web/app';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { ModuleTextLink } from './text-link.tsx';
import { usePlantWords } from './use-plant-words.ts';

interface ThermalListProps {
  readonly installationId: number;
  readonly installations: readonly RiteInstallation[];
}

/** What is one thermal installation here, with its power and what that asks for. */
export const ThermalList = ({ installationId, installations }: ThermalListProps) => {
  const t = useText();
  const words = usePlantWords();
  const mayAssign = usePermissions().hasAny(Permission.Administration);
  return (
    <Box marginBottom="3">
      <Stack as="ul" listStyleType="none" gap="2" aria-label={t('rite.thermal.list')}>
        {installations.map(({ id, name, buildingName, powers, band, generatorIds, looseIds }) => (
          <li key={id ?? `of ${generatorIds[0]}`}>
            <Text>
              <Text as="span" fontWeight="semibold">
                {id === null ? t('rite.thermal.unnamed', { building: buildingName }) : name}
              </Text>
              {': '}
              {words.totals(powers)}. {t(`rite.band.${band}`)}
            </Text>
            {id === null || looseIds.length === 0 ? null : (
              <Text color="fg.muted">{t('rite.thermal.loose', { count: looseIds.length })}</Text>
            )}
          </li>
        ))}
      </Stack>
      {mayAssign ? (
        <ModuleTextLink to={paths.administration({ tab: 'thermal', installationId })}>
          {t('rite.thermal.manage')}
        </ModuleTextLink>
      ) : null}
    </Box>
  );
};

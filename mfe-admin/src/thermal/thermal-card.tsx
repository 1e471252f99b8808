import type { ThermalGroupView } from 'shared-kit/contracts/legal/thermal-installations';
import { useTranslation } from 'shared-kit/web/i18n';
import { Check, CircleHelp, Pencil, Plus, Trash2 } from 'shared-kit/web/icons';
import { Box, Button, Flex, Heading, Stack, StateBadge, Text } from 'shared-kit/web/ui';
import { useThermalWords } from './use-thermal-words.ts';

interface ThermalCardProps {
  readonly group: ThermalGroupView;
  readonly canEdit: boolean;
  readonly isBusy: boolean;
  /** Makes the proposed one, or gives it what counts with it. */
  readonly onAccept: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A thermal installation with its power, what that asks for, and its machines. */
export const ThermalCard = ({ group, canEdit, isBusy, onAccept, onEdit, onRemove }: ThermalCardProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useThermalWords();
  const { installation, generators, buildingName, powers, band } = group;
  const name = words.nameOf(group);
  const loose = generators.filter(({ isGiven }) => !isGiven).length;
  const registration = installation?.registration ?? '';
  const where = [
    installation === null ? '' : t('thermal.in', { building: buildingName }),
    registration === '' ? '' : t('thermal.registered', { number: registration }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Box as="li" borderWidth="1px" borderRadius="lg" bg="bg.panel" padding="4" minWidth="0">
      <Flex gap="2" align="center" wrap="wrap">
        <Heading as="h2" size="sm" flex="1" minWidth="40" overflowWrap="anywhere">
          {name}
        </Heading>
        {installation === null ? (
          <StateBadge tone="warning" icon={CircleHelp}>
            {t('thermal.proposed')}
          </StateBadge>
        ) : null}
      </Flex>
      {where === '' ? null : <Text color="fg.muted">{where}</Text>}
      <Text marginTop="2" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {generators.length === 0 ? t('thermal.noGenerators') : words.powers(powers) || t('thermal.noPower')}
      </Text>
      {generators.length === 0 ? null : <Text>{t(`thermal.band.${band}`)}</Text>}
      <Stack as="ul" listStyleType="none" gap="1" marginTop="3" aria-label={t('thermal.generators')}>
        {generators.map((generator) => (
          <Box as="li" key={generator.id}>
            {generator.name}{' '}
            <Text as="span" color="fg.muted">
              {[
                words.kind(generator),
                words.ofGenerator(generator),
                generator.buildingName === buildingName ? generator.areaName : generator.buildingName,
                generator.isGiven || installation === null ? '' : t('thermal.loose'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Box>
        ))}
      </Stack>
      {canEdit ? (
        <Flex gap="2" wrap="wrap" marginTop="3">
          {loose > 0 ? (
            <Button minHeight="44px" disabled={isBusy} onClick={onAccept}>
              {installation === null ? <Check aria-hidden /> : <Plus aria-hidden />}
              {installation === null ? t('thermal.accept') : t('thermal.give', { count: loose })}
            </Button>
          ) : null}
          <Button
            variant="outline"
            minHeight="44px"
            aria-haspopup="dialog"
            aria-label={t('thermal.editOne', { name })}
            onClick={onEdit}
          >
            <Pencil aria-hidden />
            {t('thermal.change')}
          </Button>
          {installation === null ? null : (
            <Button
              variant="ghost"
              colorPalette="red"
              minHeight="44px"
              disabled={isBusy}
              aria-haspopup="dialog"
              aria-label={t('thermal.removeOne', { name })}
              onClick={onRemove}
            >
              <Trash2 aria-hidden />
              {t('thermal.remove')}
            </Button>
          )}
        </Flex>
      ) : null}
    </Box>
  );
};

import type { Building, Floor } from 'shared-kit/contracts/centres/installations';
import { paths } from 'shared-kit/contracts/paths';
import { RecordLink } from 'shared-kit/web/catalogue';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building as BuildingIcon, ChevronRight, Layers, Plus } from 'shared-kit/web/icons';
import { Box, Button, chakra, Flex, IconButton, Stack } from 'shared-kit/web/ui';

export interface StructureTreeProps {
  readonly buildings: readonly Building[];
  readonly floors: readonly Floor[];
  readonly floorId: number;
  readonly canEdit: boolean;
  readonly onFloor: (floorId: number) => void;
  readonly onAddFloor: (buildingId: number) => void;
}

const PlaceLink = chakra(RecordLink, {
  base: {
    flex: '1',
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    overflowWrap: 'anywhere',
    minHeight: { base: '44px', md: '10' },
    fontWeight: 'semibold',
    _hover: { textDecoration: 'underline' },
  },
});

/** Buildings with their floors: a floor shows its areas beside, and each leads to its record. */
export const StructureTree = (props: StructureTreeProps) => {
  const { buildings, floors, floorId, canEdit, onFloor, onAddFloor } = props;
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack as="ul" listStyleType="none" gap="4" aria-label={t('structure.tree')}>
      {buildings.map((building) => (
        <Box as="li" key={building.id}>
          <Flex align="center" gap="2">
            <BuildingIcon aria-hidden size={18} style={{ flexShrink: 0 }} />
            <PlaceLink to={paths.building(building)}>{building.name}</PlaceLink>
          </Flex>
          <Stack as="ul" listStyleType="none" gap="1" marginStart="5">
            {floors
              .filter((floor) => floor.buildingId === building.id)
              .map((floor) => (
                <Flex as="li" key={floor.id} align="center">
                  <Button
                    variant={floor.id === floorId ? 'subtle' : 'ghost'}
                    justifyContent="start"
                    flex="1"
                    minWidth="0"
                    aria-current={floor.id === floorId ? 'true' : undefined}
                    onClick={() => onFloor(floor.id)}
                  >
                    <Layers aria-hidden />
                    <Box as="span" truncate>
                      {floor.name}
                    </Box>
                  </Button>
                  <IconButton asChild variant="ghost" size="sm">
                    <RecordLink
                      to={paths.floor(floor)}
                      aria-label={t('structure.open', { name: floor.name })}
                    >
                      <ChevronRight aria-hidden />
                    </RecordLink>
                  </IconButton>
                </Flex>
              ))}
            {canEdit ? (
              <Box as="li">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-haspopup="dialog"
                  onClick={() => onAddFloor(building.id)}
                >
                  <Plus aria-hidden />
                  {t('catalogues.floors.add')}
                </Button>
              </Box>
            ) : null}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
};

import type { Building, Floor } from 'shared-kit/contracts/installations';
import { useTranslation } from 'shared-kit/web/i18n';
import { Building as BuildingIcon, Layers, Pencil, Plus } from 'shared-kit/web/icons';
import { Box, Button, Flex, IconButton, Stack } from 'shared-kit/web/ui';

export interface StructureTreeProps {
  readonly buildings: readonly Building[];
  readonly floors: readonly Floor[];
  readonly floorId: number;
  readonly canEdit: boolean;
  readonly onFloor: (floorId: number) => void;
  readonly onEditBuilding: (building: Building) => void;
  readonly onEditFloor: (floor: Floor) => void;
  readonly onAddFloor: (building: Building) => void;
}

/** Buildings with their floors; a floor shows its areas beside. */
export const StructureTree = (props: StructureTreeProps) => {
  const { buildings, floors, floorId, canEdit, onFloor, onEditBuilding, onEditFloor, onAddFloor } = props;
  const { t } = useTranslation('mfe-admin');
  return (
    <Stack as="ul" listStyleType="none" gap="4" aria-label={t('structure.tree')}>
      {buildings.map((building) => (
        <Box as="li" key={building.id}>
          <Flex align="center" gap="2">
            <BuildingIcon aria-hidden size={18} />
            <Box flex="1" fontWeight="semibold">
              {building.name}
            </Box>
            {canEdit ? (
              <IconButton
                variant="ghost"
                size="sm"
                aria-label={t('structure.edit', { name: building.name })}
                onClick={() => onEditBuilding(building)}
              >
                <Pencil aria-hidden />
              </IconButton>
            ) : null}
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
                  {canEdit ? (
                    <IconButton
                      variant="ghost"
                      size="sm"
                      aria-label={t('structure.edit', { name: floor.name })}
                      onClick={() => onEditFloor(floor)}
                    >
                      <Pencil aria-hidden />
                    </IconButton>
                  ) : null}
                </Flex>
              ))}
            {canEdit ? (
              <Box as="li">
                <Button variant="ghost" size="sm" onClick={() => onAddFloor(building)}>
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

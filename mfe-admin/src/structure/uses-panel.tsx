import {
  type Building,
  buildingUseSchema,
  buildingUses,
  changeBuildingUses,
} from 'shared-kit/contracts/centres/installations';
import { FieldRows, NumberField, SelectField, SidePanel, useContractForm } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { SimpleGrid } from 'shared-kit/web/ui';
import * as z from 'zod/mini';

interface UsesPanelProps {
  readonly building: Building;
  readonly onClose: () => void;
}

const most = 20;
const schema = z.strictObject({ uses: z.array(buildingUseSchema).check(z.maxLength(most)) });
const blank = {
  use: undefined,
  builtArea: null,
  usefulArea: null,
  storeys: null,
  capacity: null,
  parkingPlaces: null,
};

/** All uses of a building at once. */
export const UsesPanel = ({ building: { id, version, uses }, onClose }: UsesPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const save = useSaveRecord(changeBuildingUses, {
    invalidates: ['buildings', 'legalObligations', 'legalFacts'],
  });
  const form = useContractForm(schema, {
    defaults: { uses },
    onSubmit: (written) => save({ params: { id }, body: { version, ...written } }),
  });
  return (
    <SidePanel about={id} title={t('uses.title')} form={form} onClose={onClose}>
      <FieldRows
        name="uses"
        label={t('uses.title')}
        addLabel={t('uses.add')}
        removeLabel={(number) => t('uses.remove', { number })}
        blank={blank}
        most={most}
      >
        {(path) => (
          <>
            <SelectField
              name={`${path}.use`}
              label={t('uses.use')}
              options={buildingUses.map((value) => ({ value, label: t(`choices.use.${value}`) }))}
            />
            <SimpleGrid columns={2} gap="3" marginTop="3">
              <NumberField
                name={`${path}.builtArea`}
                label={t('fields.builtArea')}
                decimals
                optional
                emptyAs={null}
              />
              <NumberField
                name={`${path}.usefulArea`}
                label={t('fields.usefulArea')}
                decimals
                optional
                emptyAs={null}
              />
              <NumberField name={`${path}.storeys`} label={t('fields.storeys')} optional emptyAs={null} />
              <NumberField name={`${path}.capacity`} label={t('fields.capacity')} optional emptyAs={null} />
              <NumberField
                name={`${path}.parkingPlaces`}
                label={t('fields.parkingPlaces')}
                optional
                emptyAs={null}
              />
            </SimpleGrid>
          </>
        )}
      </FieldRows>
    </SidePanel>
  );
};

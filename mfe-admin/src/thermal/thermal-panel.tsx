import type { Building } from 'shared-kit/contracts/centres/installations';
import {
  type ThermalGroupView,
  thermalInstallationSchema,
  thermalInstallations,
} from 'shared-kit/contracts/legal/thermal-installations';
import { Checkbox } from 'shared-kit/web/choices';
import {
  Controller,
  SelectField,
  SidePanel,
  TextField,
  useContractForm,
  useFieldError,
} from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import { useSaveRecord } from 'shared-kit/web/query';
import { Box, Stack, Text } from 'shared-kit/web/ui';
import * as z from 'zod/mini';
import { offeredGenerators } from './offered-generators.ts';
import { staleAfter } from './stale-after.ts';
import { useThermalWords } from './use-thermal-words.ts';

interface ThermalPanelProps {
  readonly installationId: number;
  /** Null: a new one. */
  readonly group: ThermalGroupView | null;
  readonly groups: readonly ThermalGroupView[];
  readonly buildings: readonly Building[];
  readonly onClose: () => void;
}

const schema = z.pick(thermalInstallationSchema, {
  name: true,
  buildingId: true,
  registration: true,
  generatorIds: true,
});

/** A thermal installation: where it stands, its registration, and the machines of whichever building that are of it. */
export const ThermalPanel = ({ installationId, group, groups, buildings, onClose }: ThermalPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useThermalWords();
  const installation = group?.installation ?? null;
  const add = useSaveRecord(thermalInstallations.create, { invalidates: staleAfter });
  const change = useSaveRecord(thermalInstallations.update, { invalidates: staleAfter });
  const form = useContractForm(schema, {
    defaults: {
      name: group === null ? '' : words.nameOf(group),
      buildingId: group?.buildingId,
      registration: installation?.registration ?? '',
      generatorIds: installation?.generatorIds ?? group?.generators.map(({ id }) => id) ?? [],
    },
    onSubmit: (written) => {
      const body = { ...written, installationId, entityStatus: 1 as const };
      return installation
        ? change({ body: { ...body, id: installation.id, version: installation.version } })
        : add({ body });
    },
  });
  return (
    <SidePanel
      about={installation?.id ?? `new ${group?.buildingId ?? 0}`}
      title={t(installation ? 'thermal.edit' : 'thermal.add')}
      form={form}
      onClose={onClose}
    >
      <Stack gap="4">
        <TextField name="name" label={t('fields.name')} />
        <SelectField
          name="buildingId"
          label={t('thermal.standsIn')}
          help={t('thermal.standsInHelp')}
          options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          name="registration"
          label={t('thermal.registration')}
          help={t('thermal.registrationHelp')}
          optional
        />
        <Generators groups={groups} own={installation?.id ?? null} />
      </Stack>
    </SidePanel>
  );
};

interface GeneratorsProps {
  readonly groups: readonly ThermalGroupView[];
  readonly own: number | null;
}

const Generators = ({ groups, own }: GeneratorsProps) => {
  const { t } = useTranslation('mfe-admin');
  const words = useThermalWords();
  const error = useFieldError('generatorIds');
  return (
    <Controller
      name="generatorIds"
      render={({ field: { value, onChange } }) => {
        const chosen: readonly number[] = value;
        return (
          <Box as="fieldset" minWidth="0">
            <Text as="legend" fontWeight="medium">
              {t('thermal.generators')}
            </Text>
            {offeredGenerators(groups, own).map(({ generator, takenBy }) => (
              <Checkbox.Root
                key={generator.id}
                display="flex"
                checked={chosen.includes(generator.id)}
                disabled={takenBy !== null}
                alignItems="flex-start"
                minHeight="44px"
                paddingY="2"
                onCheckedChange={({ checked }) =>
                  onChange(
                    checked === true ? [...chosen, generator.id] : chosen.filter((id) => id !== generator.id),
                  )
                }
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control marginTop="1" />
                <Checkbox.Label>
                  {generator.name}
                  <Text as="span" display="block" color="fg.muted" fontWeight="normal">
                    {[
                      words.kind(generator),
                      words.ofGenerator(generator),
                      generator.buildingName,
                      takenBy === null ? '' : t('thermal.takenBy', { name: takenBy }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
            <Text color="fg.error">{error}</Text>
          </Box>
        );
      }}
    />
  );
};

import {
  dashboardFigures,
  mostTiles,
  type Tile,
  tileForms,
  tileSizes,
} from 'shared-kit/contracts/reports/dashboards';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { useInstallation } from 'shared-kit/web/app';
import type { CustomField } from 'shared-kit/web/catalogue';
import { FieldRows, SelectField } from 'shared-kit/web/form';
import { SimpleGrid } from 'shared-kit/web/ui';
import { useText } from '../use-text.ts';
import { nameOfFigure } from './use-figure-words.ts';

export const newTile: Tile = {
  figure: 'inTimeRate',
  form: 'number',
  size: 'small',
  days: 'thisMonth',
  installationId: null,
};

const TileFields: CustomField['Field'] = ({ name, label, disabled }) => {
  const t = useText();
  const { installations } = useInstallation();
  return (
    <FieldRows
      name={name}
      label={label}
      addLabel={t('dashboards.addFigure')}
      removeLabel={(number) => t('dashboards.removeFigure', { number })}
      moveLabels={{
        earlier: (number) => t('dashboards.earlier', { number }),
        later: (number) => t('dashboards.later', { number }),
      }}
      blank={newTile}
      most={mostTiles}
      disabled={disabled}
    >
      {(path, number) => (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <SelectField
            name={`${path}.figure`}
            label={t('dashboards.figure', { number })}
            disabled={disabled}
            options={dashboardFigures.map((value) => ({ value, label: nameOfFigure(t, value) }))}
          />
          <SelectField
            name={`${path}.days`}
            label={t('dashboards.period')}
            disabled={disabled}
            options={reportPresets.map((value) => ({ value, label: t(`dashboards.days.${value}`) }))}
          />
          <SelectField
            name={`${path}.form`}
            label={t('dashboards.form')}
            disabled={disabled}
            options={tileForms.map((value) => ({ value, label: t(`dashboards.forms.${value}`) }))}
          />
          <SelectField
            name={`${path}.size`}
            label={t('dashboards.size')}
            disabled={disabled}
            options={tileSizes.map((value) => ({ value, label: t(`dashboards.sizes.${value}`) }))}
          />
          {installations.length > 1 ? (
            <SelectField
              name={`${path}.installationId`}
              label={t('dashboards.place')}
              disabled={disabled}
              placeholder={t('dashboards.openPlace')}
              emptyAs={null}
              options={installations.map(({ id, name: label }) => ({ value: id, label }))}
            />
          ) : null}
        </SimpleGrid>
      )}
    </FieldRows>
  );
};

export const tileFields: CustomField = {
  Field: TileFields,
  Facts: () => null,
  text: (value, { t }) => (value as readonly Tile[]).map(({ figure }) => nameOfFigure(t, figure)).join(' · '),
};

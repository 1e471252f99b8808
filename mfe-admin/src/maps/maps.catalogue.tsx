import { mapSchema, maps } from 'shared-kit/contracts/maps';
import { type CustomField, defineCatalogue } from 'shared-kit/web/catalogue';
import { FileField, useFormContext } from 'shared-kit/web/form';
import { useTranslation } from 'shared-kit/web/i18n';
import * as z from 'zod/mini';

const planFile: CustomField = {
  Field: ({ name, label, disabled, row }) => {
    const { getValues } = useFormContext();
    const { t } = useTranslation('mfe-admin');
    const known = z.safeParse(mapSchema, row);
    return (
      <FileField
        name={name}
        label={label}
        disabled={disabled}
        help={t('maps.fileHelp')}
        installationId={Number(getValues('installationId'))}
        purpose="map"
        fileName={known.success ? known.data.name : undefined}
      />
    );
  },
  Facts: () => null,
  text: (value) => `n.º ${String(value)}`,
};

export const mapsCatalogue = defineCatalogue({
  key: 'maps',
  texts: 'mfe-admin',
  routes: maps,
  fields: [
    { name: 'fileId', custom: planFile },
    { name: 'name' },
    { name: 'description', kind: 'multiline' },
    { name: 'order' },
  ],
  columns: ['name', 'description'],
  defaultSort: 'order',
});

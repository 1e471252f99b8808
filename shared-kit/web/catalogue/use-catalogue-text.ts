import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';

/** The module's words for a catalogue: its own ones under `catalogues.<key>`, those that its catalogues share beside it. */
export const useCatalogueText = ({ key, texts }: Pick<Catalogue, 'key' | 'texts'>) => {
  const { t } = useTranslation(texts);
  return useMemo(
    () => ({
      title: t(`catalogues.${key}.title`),
      summary: t(`catalogues.${key}.summary`),
      add: t(`catalogues.${key}.add`),
      empty: t(`catalogues.${key}.empty`),
      deactivation: t(`deactivation.${key}`),
      restricted: t(`restricted.${key}`),
      label: (field: string) =>
        field === 'entityStatus'
          ? t('catalogue.entityStatus', { ns: 'kit' })
          : t([`catalogues.${key}.fields.${field}`, `fields.${field}`]),
      help: (field: string) => t([`catalogues.${key}.help.${field}`, `help.${field}`]),
      group: (group: string | undefined) =>
        group === undefined ? t('catalogue.mainGroup', { ns: 'kit' }) : t(`groups.${group}`),
      choice: (field: string, name: string) => t(`choices.${field}.${name}`),
      choiceHelp: (field: string, name: string) => t(`choiceHelp.${field}.${name}`),
      choiceGroup: (field: string, group: string) => t(`choiceGroups.${field}.${group}`),
    }),
    [t, key],
  );
};
export type CatalogueText = ReturnType<typeof useCatalogueText>;

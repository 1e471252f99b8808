import { useMemo, useState } from 'react';
import {
  type InstallationModule,
  listInstallationModules,
  type ModuleState,
} from 'shared-kit/contracts/modules/channels';
import { shellName } from 'shared-kit/contracts/modules/manifest';
import { localizedIn } from 'shared-kit/domain/text/localized-text';
import { useLanguage, useTranslation } from 'shared-kit/web/i18n';
import { type Column, DataTable, defineList, useList } from 'shared-kit/web/table';
import { EmptyState, Text } from 'shared-kit/web/ui';
import { useHealthText } from './health-badge.tsx';
import { InstallationPanel } from './installation-panel.tsx';
import { ModuleCell } from './module-cell.tsx';
import { refetchInterval } from './use-release-routes.ts';

interface Row {
  readonly installationId: number;
  readonly name: string;
  readonly modules: readonly InstallationModule[];
}

interface Opened {
  readonly state: ModuleState;
  readonly name: string;
  readonly module: InstallationModule;
}

const installationList = defineList(listInstallationModules, {
  name: 'admin-modules',
  filters: {},
  leftOut: ['installationId'],
});

const useColumns = (states: readonly ModuleState[], open: (opened: Opened) => void) => {
  const { t } = useTranslation('mfe-admin');
  const language = useLanguage();
  const healthText = useHealthText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `healthText` changes with the language, which `t` stands for
  return useMemo((): readonly Column<Row>[] => {
    const name: Column<Row> = {
      id: 'name',
      header: t('releases.fields.installation'),
      cell: (row) => <Text fontWeight="semibold">{row.name}</Text>,
      width: 180,
      card: 'title',
      fixed: true,
    };
    // A page is asked for before any installation is known: the shell is everywhere the same.
    const inInstallations = states.filter(({ module }) => module !== shellName);
    const columns = inInstallations.map((state): Column<Row> => {
      const header = localizedIn(state.title, language);
      return {
        id: state.module,
        header,
        // As narrow as a version: five modules are beside each other where the menu is.
        width: 156,
        card: 'block',
        text: (row) => {
          const module = row.modules.find((one) => one.module === state.module);
          if (!module) return null;
          const { runs, enabled, health } = module;
          const isOn = t(enabled ? 'releases.enabled' : 'releases.disabled');
          return [runs, isOn, healthText(health)].join(' · ');
        },
        cell: (row) => {
          const module = row.modules.find((one) => one.module === state.module);
          return module ? (
            <ModuleCell
              module={module}
              all={state.features.length}
              label={t('releases.cellLabel', { module: header, installation: row.name })}
              onOpen={() => open({ state, name: row.name, module })}
            />
          ) : null;
        },
      };
    });
    return [name, ...columns];
  }, [states, open, language, t]);
};

/** Installations with what each runs of every module. */
export const InstallationTable = ({ states }: { readonly states: readonly ModuleState[] }) => {
  const { t } = useTranslation('mfe-admin');
  const [opened, setOpened] = useState<Opened | null>(null);
  const { table } = useList(
    installationList,
    {},
    { search: t('releases.findInstallation'), refetchInterval },
  );
  const columns = useColumns(states, setOpened);
  return (
    <>
      <DataTable<Row>
        {...table}
        label={t('releases.modules.table')}
        columns={columns}
        rowId={(row) => row.installationId}
        rowLabel={(row) => row.name}
        empty={<EmptyState title={t('catalogues.installations.empty')} />}
      />
      {opened ? (
        <InstallationPanel
          key={`${opened.module.installationId}:${opened.module.module}`}
          {...opened}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
};

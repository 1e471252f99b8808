import { type ReactNode, useState } from 'react';
import type { ReportKind } from 'shared-kit/contracts/reports/reports';
import { localDayText } from 'shared-kit/domain/dates/local-day';
import { CataloguePanel } from 'shared-kit/web/catalogue';
import { useFormat } from 'shared-kit/web/i18n';
import { Save } from 'shared-kit/web/icons';
import { useLocation } from 'shared-kit/web/router';
import type { ListAction } from 'shared-kit/web/table';
import { useText } from '../use-text.ts';
import { keptSettings } from './kept-settings.ts';
import { reportsCatalogue } from './reports.catalogue.ts';

interface Keep {
  readonly action: ListAction;
  /** Asks for the name, once the action has been chosen. */
  readonly panel: ReactNode;
}

/** Keeps what the page shows by a name. */
export const useKeep = (kind: ReportKind, installationId: number): Keep => {
  const t = useText();
  const { timeZone } = useFormat();
  const { search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const settings = keptSettings(search, localDayText(Date.now(), timeZone));
  return {
    action: {
      key: 'keep',
      label: t('saved.keep'),
      icon: Save,
      opens: 'dialog',
      onRun: () => setOpen(true),
    },
    panel: isOpen ? (
      <CataloguePanel
        catalogue={reportsCatalogue}
        row={null}
        scope={{ installationId, kind, settings }}
        onClose={() => setOpen(false)}
      />
    ) : null,
  };
};

import { useState } from 'react';
import { applyStarterFamily } from 'shared-kit/contracts/catalogues/starter-catalogue';
import { callRoute, errorTextOf } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify, showError } from 'shared-kit/web/ui';

const filled = [
  'starterFamilies',
  'choreTypes',
  'elementTypes',
  'formats',
  'genericChores',
  'correctiveTypes',
  'inspectionCategories',
  'genericInspections',
  'genericObservations',
  'performedTests',
  'inspectionTests',
  'genericLowVoltageReports',
  'maintenancePlans',
];

interface ChosenEntries {
  /** Of the family. */
  readonly key: string;
  /** Ids. */
  readonly entries: readonly string[];
}

/** Adds what is chosen family by family; what stops in between is completed by choosing it again. */
export const useApplyFamilies = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<number | null>(null);
  const apply = async (chosen: readonly ChosenEntries[]): Promise<boolean> => {
    let added = 0;
    let present = 0;
    setProgress(0);
    try {
      for (const [index, { key, entries }] of chosen.entries()) {
        const { data } = await callRoute(applyStarterFamily, { body: { key, entries: [...entries] } });
        added += data.added;
        present += data.present;
        setProgress((index + 1) / chosen.length);
      }
      const words = [t('starter.added', { count: added, shown: number(added) })];
      if (present > 0) words.push(t('starter.alreadyThere', { count: present, shown: number(present) }));
      notify({ text: words.join(' ') });
      return true;
    } catch (error) {
      await showError({ text: errorTextOf(error) });
      return false;
    } finally {
      setProgress(null);
      for (const resource of filled) void invalidate(resource);
    }
  };
  return { apply, done: progress ?? 0, isRunning: progress !== null };
};

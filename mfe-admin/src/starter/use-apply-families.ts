import { useState } from 'react';
import { applyStarterFamily } from 'shared-kit/contracts/starter-catalogue';
import { callRoute, errorTextOf } from 'shared-kit/web/app';
import { useFormat, useTranslation } from 'shared-kit/web/i18n';
import { useInvalidate } from 'shared-kit/web/query';
import { notify, showError } from 'shared-kit/web/ui';

const filled = [
  ...['starterFamilies', 'choreTypes', 'elementTypes', 'formats', 'genericChores', 'correctiveTypes'],
  ...['inspectionCategories', 'genericInspections', 'genericObservations', 'performedTests'],
  ...['inspectionTests', 'genericLowVoltageReports'],
];

/** Adds the families one after another; what stops in between is completed by choosing it again. */
export const useApplyFamilies = () => {
  const { t } = useTranslation('mfe-admin');
  const { number } = useFormat();
  const invalidate = useInvalidate();
  const [progress, setProgress] = useState<number | null>(null);
  const apply = async (keys: readonly string[]): Promise<void> => {
    let added = 0;
    setProgress(0);
    try {
      for (const [index, key] of keys.entries()) {
        added += (await callRoute(applyStarterFamily, { body: { key } })).data.added;
        setProgress((index + 1) / keys.length);
      }
      notify({ text: t('starter.added', { count: added, shown: number(added) }) });
    } catch (error) {
      await showError({ text: errorTextOf(error) });
    } finally {
      setProgress(null);
      for (const resource of filled) void invalidate(resource);
    }
  };
  return { apply, done: progress ?? 0, isRunning: progress !== null };
};

/** What of a page's address is kept with a report. */
import { installationParameter } from 'shared-kit/contracts/paths';
import { reportPresets } from 'shared-kit/contracts/reports/reports';
import { presetOf } from 'shared-kit/domain/dates/day-presets';

/** All but the installation and the page; days that have a name are kept by it, so that the report moves on with the calendar. */
export const keptSettings = (search: string, today: string): string => {
  const kept = new URLSearchParams(search);
  for (const name of [installationParameter, 'page']) kept.delete(name);
  const days = { from: kept.get('from') ?? '', to: kept.get('to') ?? '' };
  const preset = presetOf(days, today, reportPresets);
  if (preset !== null) {
    kept.delete('from');
    kept.delete('to');
    kept.set('days', preset);
  }
  return kept.toString().replaceAll('+', '%20');
};

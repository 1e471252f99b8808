/** Views of screens that no button announces, by the screen's name. */
import { screens } from '../looks/screens.ts';
import { administrationViews } from './administration.ts';
import { correctivesViews } from './correctives.ts';
import { inspectionsViews } from './inspections.ts';
import { lowVoltageViews } from './low-voltage.ts';
import { maintenanceViews } from './maintenance.ts';
import { releasesViews } from './releases.ts';
import { reportsViews } from './reports.ts';
import { shellViews } from './shell.ts';
import type { View } from './view.ts';

const all = {
  ...shellViews,
  ...administrationViews,
  ...releasesViews,
  ...maintenanceViews,
  ...lowVoltageViews,
  ...correctivesViews,
  ...inspectionsViews,
  ...reportsViews,
};
const unknown = Object.keys(all).filter((name) => !screens.some((screen) => screen.name === name));
if (unknown.length > 0) throw new Error(`There are no screens ${unknown.join(', ')}`);

export const viewsOf = (screen: string): readonly View[] => all[screen] ?? [];

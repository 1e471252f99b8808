/**
 * Specs that go alike ways: of each list some are played on a day, by its seed, when all groups are; all of them in the long form, and whichever
 * is named. Those that lead the way are in no list.
 */
import { basename } from 'node:path';
import { sampleOf } from 'shared-kit/testing/test-form';
import { specPath } from './groups.ts';

interface Alike {
  readonly most: number;
  readonly names: string;
}

const alike: Readonly<Record<string, Alike>> = {
  // Each of its steps has a spec of its own: what they make of one another in a row is the long form's.
  'a whole month of who manages': { most: 0, names: 'manager-month' },
  // `month`, `offline-work` and `offline-opening` lead the way.
  'what modules keep for when there is no network': {
    most: 1,
    names: 'offline-correctives prepared-data prepared-places voice-notes',
  },
  // `releases` and `module-releases` lead the way.
  'how releases come and go': {
    most: 2,
    names: `module-channels newer-releases releases-failures releases-hostile releases-publishing releases-screens
      releases-ways-out`,
  },
  'how a portal begins and begins again': {
    most: 1,
    names: 'from-nothing rescue restart service-away setup',
  },
  // `lists` and `recording` lead the way.
  'how rows and catalogues are worked on at the desk': {
    most: 3,
    names: 'beside catalogue-sheets catalogues element-data list-work many-areas plan-hands',
  },
  // `login` and `access` lead the way.
  'who comes in, and how': { most: 2, names: 'accounts passkeys passwords second-factor' },
  // `photos` leads the way.
  'what is drawn, photographed and printed': {
    most: 3,
    names: 'labels maps photo-marks pictures plan-layers uploads',
  },
  // `calendar` and `late-work` lead the way.
  'when work is due': { most: 2, names: 'first-maintenance past-periods plan-notices samples' },
  // `reports` leads the way.
  'what is read of figures, and its papers': {
    most: 2,
    names: 'budgets compare dashboards documents report-exports',
  },
  // `correctives` leads the way.
  'what becomes of a fault': {
    most: 2,
    names: 'corrective-origins glance out-of-service public-report triage',
  },
  // `technician` and `rounds` lead the way.
  'what is done on the way': {
    most: 3,
    names: 'hands help low-voltage manuals programmes rite task-addresses',
  },
  // `assignments` leads the way.
  'to whom work goes': { most: 2, names: 'board covers hand-over level' },
};

const leftOut = new Set(
  Object.entries(alike).flatMap(([key, { most, names }]) => {
    const specs = names.split(/\s+/).map(specPath);
    const drawn = new Set(sampleOf(specs, { most, key, nameOf: (spec) => basename(spec) }));
    return specs.filter((spec) => !drawn.has(spec));
  }),
);

/** Of a group's specs those of the day. */
export const drawnToday = (specs: readonly string[]): string[] => specs.filter((spec) => !leftOut.has(spec));

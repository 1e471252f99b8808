/**
 * How much of a screen the accessibility check looks at. In the long form it is all of each; in the quick form each screen, view and tab by all
 * rules in light colours at the desk, and what follows from colours, width and buttons where a sample that changes with the day says so.
 */
import { isLong, sampleOf } from 'shared-kit/testing/test-form';
import { type Screen, screens } from './screens.ts';
import { overlaysOpened } from './views/overlay-sources.ts';

const nameOf = ({ name }: Screen): string => name;
const sampled = (key: string, most: number): ReadonlySet<string> =>
  new Set(sampleOf(screens, { most, key, nameOf }).map(nameOf));

const inColours = sampled('colours', 24);

/** A part that lies over a page is drawn by one source wherever it is opened: besides the screen that stands for it, some others are tried. */
const pressed: ReadonlySet<string> = new Set([
  ...Object.values(overlaysOpened).flatMap(({ screen, view }) => (view === null ? [screen] : [])),
  ...sampled('buttons', 10),
]);

/** Whether it is looked at in dark colours and in a narrow window. */
export const isSeenInColours = ({ name }: Screen): boolean => inColours.has(name);

/** Whether what its buttons open is looked at. */
export const isPressed = ({ name }: Screen): boolean => isLong || pressed.has(name);

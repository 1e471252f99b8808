/**
 * How much of a screen the accessibility check looks at. In the long form it is all of each; in the quick form each screen as it opens, by all
 * rules in light colours at the desk, and its tabs and views, what its buttons open, and other colours and widths where a sample that changes
 * with the day says so.
 */
import { sampleOf } from 'shared-kit/testing/test-form';
import { type Screen, screens } from './screens.ts';

const nameOf = ({ name }: Screen): string => name;
const sampled = (key: string, most: number): ReadonlySet<string> =>
  new Set(sampleOf(screens, { most, key, nameOf }).map(nameOf));

const [inColours, inside, pressed] = [sampled('colours', 6), sampled('inside', 10), sampled('buttons', 5)];

/** Whether it is looked at in dark colours and in a narrow window. */
export const isSeenInColours = ({ name }: Screen): boolean => inColours.has(name);

/** Whether its tabs and views of its own are looked at. */
export const isSeenInside = ({ name }: Screen): boolean => inside.has(name);

/** Whether what its buttons open is looked at. */
export const isPressed = ({ name }: Screen): boolean => pressed.has(name);

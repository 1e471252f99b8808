import { Archetype } from 'shared-kit/contracts/enums';

/** Which work is made up, and how it went. */
export interface DemoExtent {
  readonly years: number;
  readonly archetypes: readonly Archetype[];
  /** Of what was to be done in the last half year but the last weeks, how much nobody has done to this day. */
  readonly forgotten: number;
  /** How much was done after its time. */
  readonly doneLate: number;
  /** How much of what has readings copies the result before it. */
  readonly copied: number;
  /** How much of the work by the calendar was done before there was a portal, and is known. */
  readonly former: number;
  /** Whether readings rise or fall slowly, instead of only varying. */
  readonly trends: boolean;
  /** References of boilers that get dirty. */
  readonly fouling: readonly string[];
  /** References of elements whose numbers go down towards their limit, and are not out of it yet. */
  readonly drifting: readonly string[];
}

/** Of all programmes; tasks of low-voltage reports are performed by closing one. */
const archetypes = Object.values(Archetype).filter((archetype) => archetype !== Archetype.lowVoltageReport);

export const lastYear: DemoExtent = {
  years: 1,
  archetypes,
  forgotten: 0,
  doneLate: 0,
  copied: 0,
  former: 0,
  trends: false,
  fouling: [],
  drifting: ['ACS-02', 'Shower Stall-1'],
};

export const twoYears: DemoExtent = {
  years: 2,
  archetypes,
  forgotten: 0.006,
  doneLate: 0.05,
  copied: 0.012,
  former: 0.12,
  trends: true,
  fouling: ['CAL-02'],
  drifting: ['ACS-01'],
};

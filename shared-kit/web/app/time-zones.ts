/** The time zones of the installations that are known here, for what is computed outside of a screen. */
import { defaultTimeZone } from '../../contracts/time-zone.ts';

const zones = new Map<number, string>();

interface Zoned {
  readonly id: number;
  readonly timeZone: string;
}

/** As the session tells them. */
export const noteTimeZones = (installations: readonly Zoned[]): void => {
  for (const { id, timeZone } of installations) zones.set(id, timeZone);
};

/** An IANA name. Of an installation that no session has told of: the one that installations have unless told. */
export const timeZoneOf = (installationId: number): string => zones.get(installationId) ?? defaultTimeZone;

import type { RiteYear } from 'shared-kit/contracts/legal/rite-certificate';
import { defineCollection } from 'shared-kit/server/database/define-collection';

/** What is written down of an installation's year for the certificate. */
export interface RiteYearRecord extends RiteYear {
  /** `7:2026`: the installation and the year. */
  _id: string;
  installationId: number;
  year: number;
}

export const riteYears = defineCollection<RiteYearRecord>('riteYears', [
  { key: { installationId: 1, year: -1 }, unique: true },
]);

export const yearId = (installationId: number, year: number): string => `${installationId}:${year}`;

export const unwritten: RiteYear = { version: 0, figures: [], declaration: null, remarks: '' };

export const presentYear = (record: RiteYear | null): RiteYear => {
  const { version, figures, declaration, remarks } = record ?? unwritten;
  return { version, figures, declaration, remarks };
};

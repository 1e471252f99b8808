/** A civic centre and a school beside the demonstration's house, set up two years ago. */

import type { RequestContext } from 'shared-kit/server/context';
import { keyOf } from 'shared-kit/server/records';
import { installations } from '../structure/structure.model.ts';
import { arrangeWork } from './centres/arrange-work.ts';
import { readCentres, readTypes } from './centres/centre-data.ts';
import { seedCentre } from './centres/seed-centre.ts';
import { seedTypes } from './centres/seed-types.ts';
import { demoContext } from './demo-context.ts';
import type { DemoContext } from './seed.ts';

const yearsOfWork = 2;

export interface SeededCentre {
  readonly ref: string;
  readonly installationId: number;
}

/** Adds what is missing and changes nothing that is there. */
export const seedCentres = async ({ db, now = () => new Date() }: DemoContext): Promise<SeededCentre[]> => {
  const ctx = contextOf(db, now());
  const types = await readTypes();
  await seedTypes(ctx, types);
  const seeded: SeededCentre[] = [];
  for (const centre of await readCentres()) {
    const installationId = await seedCentre(ctx, centre, types);
    seeded.push({ ref: centre.installation.ref, installationId });
  }
  return seeded;
};

/** Once the people of the centres are there: which chores they answer for, and when those fall due. */
export const arrangeCentres = async ({ db, now = () => new Date() }: DemoContext): Promise<void> => {
  const ctx = contextOf(db, now());
  for (const centre of await readCentres()) {
    const found = await installations(db)
      .findOne({ refKey: keyOf(centre.installation.ref) })
      .lean();
    if (found) await arrangeWork({ ...ctx, installationId: found._id }, centre);
  }
};

const contextOf = (db: DemoContext['db'], now: Date): RequestContext => {
  const setUp = new Date(now);
  setUp.setUTCFullYear(setUp.getUTCFullYear() - yearsOfWork);
  return demoContext(db, () => setUp);
};

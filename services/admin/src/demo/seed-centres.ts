/** A civic centre and a school beside the demonstration's house, set up two years ago. */

import type { RequestContext } from 'shared-kit/server/http/context';
import { demoContext } from 'shared-kit/server/http/demo-context';
import type { JobWatch } from 'shared-kit/server/work/jobs';
import { unwatched } from '../seeding/unwatched.ts';
import { arrangeWork } from './centres/arrange-work.ts';
import { type CentreData, readCentres, readTypes } from './centres/centre-data.ts';
import { openCentre, seedCentre } from './centres/seed-centre.ts';
import { seedTypes } from './centres/seed-types.ts';
import type { DemoContext } from './seed.ts';

const yearsOfWork = 2;

export interface SeededCentre {
  readonly ref: string;
  readonly installationId: number;
}

/** The centres by name alone, so that people can be given them: what is in them comes by `seedCentre`. What is there already stays as it is. */
export const openCentres = async ({ db, now = () => new Date() }: DemoContext): Promise<SeededCentre[]> => {
  const ctx = contextOf(db, now());
  const opened: SeededCentre[] = [];
  for (const centre of await readCentres())
    opened.push({ ref: centre.installation.ref, installationId: await openCentre(ctx, centre) });
  return opened;
};

/** The catalogues that the centres work with. */
export const seedCentreTypes = async ({ db, now = () => new Date() }: DemoContext): Promise<void> =>
  seedTypes(contextOf(db, now()), await readTypes());

interface CentreContext extends DemoContext {
  readonly ref: string;
  /** Told of what is done; ends it between two batches. */
  readonly run?: JobWatch;
}

/** What is in a centre. Adds what is missing and changes nothing that is there. */
export const seedOneCentre = async ({
  db,
  now = () => new Date(),
  ref,
  run = unwatched,
}: CentreContext): Promise<void> =>
  seedCentre(contextOf(db, now()), { centre: await readCentre(ref), types: await readTypes(), run });

/** Once the people of the centre are there: which chores they answer for, and when those fall due. */
export const arrangeCentre = async ({ db, now = () => new Date(), ref }: CentreContext): Promise<void> => {
  const ctx = contextOf(db, now());
  const centre = await readCentre(ref);
  await arrangeWork({ ...ctx, installationId: await openCentre(ctx, centre) }, centre);
};

const readCentre = async (ref: string): Promise<CentreData> => {
  const found = (await readCentres()).find(({ installation }) => installation.ref === ref);
  if (!found) throw new Error(`No centre ${ref}`);
  return found;
};

const contextOf = (db: DemoContext['db'], now: Date): RequestContext => {
  const setUp = new Date(now);
  setUp.setUTCFullYear(setUp.getUTCFullYear() - yearsOfWork);
  return demoContext('admin', db, () => setUp);
};

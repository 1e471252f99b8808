import { databaseOf } from 'shared-kit/server/database/mongo';
import { startTestService, type TestService } from 'shared-kit/testing/test-service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin } from '../src/app.ts';
import { openCentres, seedCentreTypes, seedOneCentre } from '../src/demo/seed-centres.ts';

const now = () => new Date('2026-11-23T10:00:00Z');

let app: TestService;
let civic = 0;
let school = 0;
beforeAll(async () => {
  app = await startTestService(createAdmin);
  const seeded = await openCentres({ db: app.db, now });
  await seedCentreTypes({ db: app.db, now });
  for (const { ref } of seeded) await seedOneCentre({ db: app.db, now, ref });
  civic = seeded[0]?.installationId ?? 0;
  school = seeded[1]?.installationId ?? 0;
});
afterAll(() => app.close());

const count = (collection: string, filter: object) =>
  databaseOf(app.db).collection(collection).countDocuments(filter);

test('a civic centre of about 60 areas and 400 elements, and a smaller school', async () => {
  const sizes = async (installationId: number) => ({
    buildings: await count('buildings', { installationId }),
    areas: await count('areas', { installationId }),
    elements: await count('elements', { installationId }),
    chores: await count('chores', { installationId }),
  });
  expect(await sizes(civic)).toMatchObject({ buildings: 2, areas: 61, elements: 394 });
  expect(await sizes(school)).toMatchObject({ buildings: 1, areas: 17, elements: 84 });
});

test('each floor is drawn, with all of its areas and a pin for whatever has work', async () => {
  for (const installationId of [civic, school]) {
    const floors = await count('floors', { installationId });
    expect(await count('maps', { installationId })).toBe(floors);
    expect(await count('mapAreas', { installationId })).toBe(await count('areas', { installationId }));
    const maintained = await databaseOf(app.db)
      .collection('chores')
      .distinct('elementId', { installationId });
    expect(await count('mapPins', { installationId })).toBe(maintained.length);
  }
});

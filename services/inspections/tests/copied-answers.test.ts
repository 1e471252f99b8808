/** What was answered to the law of a centre that is copied. */
import { answerLegalFacts } from 'shared-kit/contracts/legal/legal-obligations';
import type { FactValue, LegalPlace } from 'shared-kit/contracts/legal/legal-rules';
import type { ChangeV1 } from 'shared-kit/contracts/views/changes';
import {
  type BuildingV2,
  buildingsV2,
  type ElementV2,
  elementsV2,
} from 'shared-kit/contracts/views/structure';
import { databaseOf, inTransaction } from 'shared-kit/server/database/mongo';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeCopies } from '../src/legal/follow-copies.ts';
import type { AnswerRecord } from '../src/legal/legal.model.ts';
import { atNine, installationId, manager, otherInstallationId, startInspections } from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
  const structure = databaseOf(app.db);
  const [building, lift] = [
    await structure.collection<BuildingV2>(buildingsV2).findOne({ _id: 7 }),
    await structure
      .collection<ElementV2>(elementsV2)
      .findOne({ installationId, elementTypeName: 'Ascensor' }),
  ];
  if (!building || !lift) throw new Error('There is nothing to copy');
  const there = { installationId: otherInstallationId };
  // In another order than those that they were copied from.
  await structure.collection<BuildingV2>(buildingsV2).insertMany([
    { ...building, ...there, _id: 70, name: 'Otra torre' },
    { ...building, ...there, _id: 71 },
  ]);
  await structure
    .collection<ElementV2>(elementsV2)
    .insertOne({ ...lift, ...there, _id: 240, buildingId: 71 });
});
afterEach(() => app.close());

const answersIn = async (id: number) =>
  (
    await databaseOf(app.db)
      .collection<AnswerRecord>('legalAnswers')
      .find({ installationId: id })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ place, subjectId, fact, value, userName }) => ({ place, subjectId, fact, value, userName }));

interface Said {
  readonly place: LegalPlace;
  readonly id: number;
  readonly answers: Readonly<Record<string, FactValue>>;
}

const answer = (about: Said, installation = installationId) =>
  app.call(answerLegalFacts, { body: { installationId: installation, ...about } }, { as: manager });

const change = {
  action: 'installation.copied',
  entityType: 'Installation',
  entityId: otherInstallationId,
  installationId: otherInstallationId,
  at: atNine(),
  userId: 12,
  userName: 'Quien copia',
  facts: { sourceId: installationId, law: 1 },
} as unknown as ChangeV1;
const take = (told: object = {}): Promise<void> =>
  inTransaction(app.db, (session) => takeCopies(app.db, [{ ...change, ...told }], session));

const answerAll = async (): Promise<void> => {
  const lift = await databaseOf(app.db).collection<ElementV2>(elementsV2).findOne({ installationId });
  const said: Said[] = [
    { place: 'installation', id: installationId, answers: { largeCompany: true, inCatalonia: true } },
    { place: 'building', id: 7, answers: { highRiskRooms: true, constructionYear: 1998, aptitude: 'apt' } },
    { place: 'element', id: lift?._id ?? 0, answers: { slowLift: true, year: 2001 } },
  ];
  for (const each of said) expect((await answer(each)).status).toBe(200);
};

test('what belongs to building and element goes along, as who copied said it; owner, place, years and papers do not', async () => {
  await answerAll();
  await take();
  const userName = 'Quien copia';
  expect(await answersIn(otherInstallationId)).toEqual([
    { place: 'building', subjectId: 71, fact: 'highRiskRooms', value: true, userName },
    { place: 'element', subjectId: 240, fact: 'slowLift', value: true, userName },
  ]);
  expect(await answersIn(installationId)).toHaveLength(7);
});

test('again it adds nothing, and what was said of the copy meanwhile stays', async () => {
  await answerAll();
  await answer({ place: 'building', id: 71, answers: { highRiskRooms: false } }, otherInstallationId);
  await take();
  await take();
  const found = await answersIn(otherInstallationId);
  expect(found.map(({ fact, value }) => [fact, value])).toEqual([
    ['highRiskRooms', false],
    ['slowLift', true],
  ]);
});

test('without the part nothing goes along, and undone it goes again', async () => {
  await answerAll();
  await take({ facts: { sourceId: installationId } });
  expect(await answersIn(otherInstallationId)).toEqual([]);
  await take();
  await take({ action: 'installation.copyUndone' });
  expect(await answersIn(otherInstallationId)).toEqual([]);
  expect(await answersIn(installationId)).toHaveLength(7);
});

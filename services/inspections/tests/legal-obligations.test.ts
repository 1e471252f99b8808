import type { ErrorCode } from 'shared-kit/contracts/error-codes';
import type { Inspection } from 'shared-kit/contracts/legal/inspections';
import * as inspectionContracts from 'shared-kit/contracts/legal/inspections';
import * as contracts from 'shared-kit/contracts/legal/legal-obligations';
import type { FactValue } from 'shared-kit/contracts/legal/legal-rules';
import { Permission } from 'shared-kit/contracts/people/permissions';
import type { AnswerOf, CallInput } from 'shared-kit/contracts/route';
import { type GenericInspectionV1, genericInspectionsV1 } from 'shared-kit/contracts/views/structure';
import { legalFact } from 'shared-kit/domain/legal/legal-facts';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestService } from 'shared-kit/testing/test-service';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  add,
  atNine,
  holderOf,
  installationId,
  manager,
  otherInstallationId,
  startInspections,
  today,
  visit,
} from './support.ts';

let app: TestService;
beforeEach(async () => {
  app = await startInspections(atNine);
});
afterEach(() => app.close());

type Listed = AnswerOf<typeof contracts.listObligations>['data'];
type Body = CallInput<typeof contracts.decideObligations>['body'];

const asManager = { as: manager };
const list = async (query: object = {}, as = manager): Promise<Listed> =>
  (
    (await app.call(contracts.listObligations, { query: { installationId, ...query } }, { as })).body as {
      data: Listed;
    }
  ).data;
const statusOf = (listed: Listed, ruleKey: string, id: number) =>
  listed.obligations.find(
    (each) => each.ruleKey === ruleKey && each.subjects.some((subject) => subject.id === id),
  );
const lifts = { installationId, inspectionType: 0, ruleKey: 'liftInspection' } as const;
const lift = (id: number) => ({ place: 'element' as const, id });
const decide = (body: Partial<Body> & Pick<Body, 'decision'>) =>
  app.call(contracts.decideObligations, { body: { ...lifts, subjects: [lift(22)], ...body } }, asManager);
const dataOf = <T>(answer: { body: unknown }): T => (answer.body as { data: T }).data;
const inspectionOf = async (id: number) =>
  dataOf<Inspection>(await app.call(inspectionContracts.inspections.get, { params: { id } }, asManager));
const answer = (answers: object, subject: object = { place: 'building', id: 7 }) =>
  app.call(
    contracts.answerLegalFacts,
    { body: { installationId, ...subject, answers } as CallInput<typeof contracts.answerLegalFacts>['body'] },
    asManager,
  );

describe('what is proposed', () => {
  test('with its norm, why, and the first day that is known', async () => {
    const listed = await list();
    expect(statusOf(listed, 'liftInspection', 22)).toMatchObject({
      status: 'proposed',
      periodMonths: 24,
      because: [{ fact: 'liftUse', op: 'is', value: 'industrialOrPublic', had: 'industrialOrPublic' }],
      subjects: [{ name: 'Ascensor 2', where: 'Torre · Vestíbulo', buildingId: 7, buildingName: 'Torre' }],
    });
    expect(listed.rules.find(({ key }) => key === 'liftInspection')).toMatchObject({
      norm: 'RD 355/2024',
      article: 'Art. 11.4',
      sureness: 'law',
    });
    expect(statusOf(listed, 'extinguisherRetest', 24)).toMatchObject({
      subjects: [{ firstOn: '2025-03-01', firstFromYear: false }, { id: 25 }],
    });
  });

  test('what lacks facts says which, and where they are answered', async () => {
    expect(statusOf(await list(), 'thermalHeat', 7)).toMatchObject({
      status: 'undecided',
      subjects: [{ missing: [{ fact: 'heatingPower', place: 'building', id: 7 }] }],
    });
    expect((await answer({ heatingPower: 71 })).body).toEqual({ data: { changed: 1 } });
    expect(statusOf(await list(), 'thermalHeat', 7)).toMatchObject({
      subjects: [{ missing: [{ fact: 'energyContract' }] }],
    });
    await answer({ energyContract: false });
    expect(statusOf(await list(), 'thermalHeat', 7)).toMatchObject({ status: 'proposed', periodMonths: 48 });
    await answer({ heatingPower: 70 });
    const listed = await list();
    expect(statusOf(listed, 'thermalHeat', 7)).toBeUndefined();
    expect(statusOf(await list({ status: 'not' }), 'thermalHeat', 7)).toMatchObject({
      because: [{ fact: 'heatingPower', op: 'above', value: 70, had: 70 }],
    });
    expect(listed.counts.not).toBeGreaterThan(0);
  });

  test('a record that was written by hand stands for it, one with another period differs', async () => {
    const nextDate = '2027-06-01';
    await add(app, { genericInspectionId: 5, elementIds: [22], periodMonths: 24, nextDate });
    await add(app, { genericInspectionId: 5, elementIds: [21], periodMonths: 72, nextDate });
    const listed = await list();
    expect(statusOf(listed, 'liftInspection', 22)?.status).toBe('covered');
    expect(statusOf(listed, 'liftInspection', 21)).toMatchObject({
      status: 'differs',
      periodMonths: 24,
      subjects: [{ recordMonths: 72 }],
    });
  });

  test('an exemption that the data contradict differs with both figures, and follows the rule once that is accepted', async () => {
    await answer({ heatingPower: 422, energyContract: false });
    const heatName = 'Eficiencia de generadores de calor de más de 70 kW';
    await databaseOf(app.db)
      .collection<GenericInspectionV1>(genericInspectionsV1)
      .insertOne({
        _id: 6,
        name: { es: heatName, cat: heatName, en: heatName },
        inspectionType: 0,
        inspectionCategoryId: 3,
        periodMonths: 48,
      });
    const { id } = await add(app, { genericInspectionId: 6, buildingId: 7, exemption: 'Son 42 kW' });
    expect(statusOf(await list(), 'thermalHeat', 7)).toMatchObject({
      status: 'differs',
      because: [{ fact: 'heatingPower', had: 422, value: 70 }, {}],
      subjects: [{ inspectionId: id, recordExemption: 'Son 42 kW' }],
    });
    const subjects = [{ place: 'building' as const, id: 7 }];
    const heat = { ruleKey: 'thermalHeat', subjects };
    const accepted = await decide({ ...heat, decision: { kind: 'accepted', lastDone: '2024-02-29' } });
    expect(accepted.body).toEqual({ data: { inspectionIds: [id], decided: 1 } });
    expect(await inspectionOf(id)).toMatchObject({
      exemption: '',
      periodMonths: 48,
      nextDate: '2028-02-29',
      state: 'valid',
    });
    expect(statusOf(await list(), 'thermalHeat', 7)?.status).toBe('covered');
    await answer({ heatingPower: 42 });
    expect(statusOf(await list({ status: 'not' }), 'thermalHeat', 7)?.status).toBe('not');
    const { version } = await inspectionOf(id);
    const body = { ...visit, id, version, genericInspectionId: 6, buildingId: 7, exemption: 'Son 42 kW' };
    await app.call(inspectionContracts.inspections.update, { body }, asManager);
    await answer({ heatingPower: 422 });
    expect(statusOf(await list(), 'thermalHeat', 7)?.status).toBe('differs');
  });

  test('a record whose day has gone by is late, not covered', async () => {
    const day = { date: '2024-11-25', status: 1 as const, nextDate: '2026-11-25' };
    await add(app, { genericInspectionId: 5, elementIds: [22], periodMonths: 24, ...day });
    const listed = await list();
    expect(statusOf(listed, 'liftInspection', 22)).toMatchObject({
      status: 'late',
      subjects: [{ recordDue: '2026-11-25' }],
    });
    expect(listed.counts.late).toBe(1);
  });

  test('of the types that the caller may see alone', async () => {
    const listed = await list({}, holderOf(Permission.Review));
    expect(new Set(listed.rules.map(({ inspectionType }) => inspectionType))).toEqual(new Set([1]));
  });
});

describe('accepting', () => {
  test('is counted by a matrix that was read before', async () => {
    const counted = async () => {
      const answer = await app.call(inspectionContracts.getInspectionMatrix, {}, asManager);
      const { categories } = dataOf<AnswerOf<typeof inspectionContracts.getInspectionMatrix>['data']>(answer);
      const cells = categories.find(({ id }) => id === 3)?.cells ?? [];
      return cells.find((cell) => cell.installationId === installationId)?.count ?? 0;
    };
    expect(await counted()).toBe(0);
    await decide({ decision: { kind: 'accepted', lastDone: '2025-05-04' } });
    expect(await counted()).toBe(1);
  });

  test('makes the record, once however often it is asked', async () => {
    const accepted = { kind: 'accepted', lastDone: '2025-05-04' } as const;
    const both = await Promise.all([decide({ decision: accepted }), decide({ decision: accepted })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const ids = both.flatMap((each) => dataOf<{ inspectionIds: number[] }>(each).inspectionIds);
    expect(ids).toHaveLength(1);
    expect(await inspectionOf(ids[0] ?? 0)).toMatchObject({
      elementIds: [22],
      buildingId: 7,
      periodMonths: 24,
      date: '2025-05-04',
      nextDate: '2027-05-04',
      genericInspectionId: 5,
      inspectionCategoryId: 3,
      state: 'valid',
      name: 'Inspección periódica del ascensor: Ascensor 2',
    });
    expect(statusOf(await list(), 'liftInspection', 22)).toMatchObject({
      status: 'covered',
      subjects: [{ inspectionId: ids[0] }],
    });
  });

  test('what nobody has ever done is due today', async () => {
    const { inspectionIds } = dataOf<{ inspectionIds: number[] }>(
      await decide({ decision: { kind: 'accepted' } }),
    );
    expect(await inspectionOf(inspectionIds[0] ?? 0)).toMatchObject({ date: null, nextDate: today });
  });

  test('an exemption that is accepted makes nothing due', async () => {
    await answer({ highRiskRooms: false, basicFireKitOnly: true });
    const subjects = [{ place: 'building' as const, id: 7 }];
    const exemption = { inspectionType: 3 as const, ruleKey: 'fireExemption', subjects };
    const { inspectionIds } = dataOf<{ inspectionIds: number[] }>(
      await decide({ ...exemption, decision: { kind: 'accepted' } }),
    );
    expect(await inspectionOf(inspectionIds[0] ?? 0)).toMatchObject({
      nextDate: null,
      dueDate: null,
      state: 'valid',
    });
    expect(statusOf(await list(), 'fireExemption', 7)?.status).toBe('covered');
  });

  test('several of a kind become one record where they are inspected together', async () => {
    const subjects = [lift(24), lift(25)];
    const { inspectionIds, decided } = dataOf<{ inspectionIds: number[]; decided: number }>(
      await decide({ ruleKey: 'extinguisherRetest', subjects, decision: { kind: 'accepted' } }),
    );
    expect({ decided, records: inspectionIds.length }).toEqual({ decided: 2, records: 1 });
    expect(await inspectionOf(inspectionIds[0] ?? 0)).toMatchObject({ elementIds: [24, 25] });
  });

  test('another period needs its reason, and is let be from then on', async () => {
    const other = { kind: 'accepted', periodMonths: 12 } as const;
    expectError(await decide({ decision: other }), 'invalidInput');
    await decide({ decision: { ...other, reason: 'Lo pide el seguro' } });
    expect(statusOf(await list(), 'liftInspection', 22)).toMatchObject({
      status: 'covered',
      subjects: [{ recordMonths: 12, reason: 'Lo pide el seguro' }],
    });
  });

  test('a record that is deleted lets it be proposed again', async () => {
    const { inspectionIds } = dataOf<{ inspectionIds: number[] }>(
      await decide({ decision: { kind: 'accepted' } }),
    );
    await app.call(
      inspectionContracts.inspections.remove,
      { params: { id: inspectionIds[0] ?? 0 } },
      asManager,
    );
    expect(statusOf(await list(), 'liftInspection', 22)?.status).toBe('proposed');
  });
});

describe('rejecting', () => {
  const subjects = [{ place: 'building' as const, id: 7 }];
  const heat = { ruleKey: 'thermalHeat', subjects };
  const rejected = { kind: 'rejected', reason: 'La caldera se retira este mes' } as const;

  test('comes back only when the facts change', async () => {
    await answer({ heatingPower: 93, energyContract: false });
    await decide({ ...heat, decision: rejected });
    expect(statusOf(await list(), 'thermalHeat', 7)).toMatchObject({
      status: 'rejected',
      subjects: [{ reason: rejected.reason, decidedByName: 'User 11' }],
    });
    await answer({ beds: 3 });
    expect(statusOf(await list(), 'thermalHeat', 7)?.status).toBe('rejected');
    await answer({ heatingPower: 120 });
    expect(statusOf(await list(), 'thermalHeat', 7)?.status).toBe('proposed');
  });

  test('is taken back', async () => {
    await decide({ decision: rejected });
    expect(statusOf(await list(), 'liftInspection', 22)?.status).toBe('rejected');
    expect((await decide({ decision: { kind: 'accepted' } })).body).toEqual({
      data: { inspectionIds: [], decided: 0 },
    });
    await decide({ decision: { kind: 'reopened' } });
    expect(statusOf(await list(), 'liftInspection', 22)?.status).toBe('proposed');
  });

  test('needs its reason', async () => {
    expectError(await decide({ decision: { kind: 'rejected', reason: ' ' } }), 'invalidInput');
  });
});

test.each<[string, Partial<Body>]>([
  ['a rule of another type', { inspectionType: 1 }],
  ['a rule that there is not', { ruleKey: 'weather' }],
  ['a subject that it does not ask of', { ruleKey: 'motorDoor', inspectionType: 1 }],
  ['a subject of another installation', { subjects: [lift(23)] }],
  ['a day to come', { decision: { kind: 'accepted', lastDone: '2026-11-27' } }],
])('%s is refused', async (_, body) => {
  expectError(await decide({ decision: { kind: 'accepted' }, ...body }), 'invalidInput');
});

test('who holds another type’s permission decides nothing', async () => {
  const body: Body = { ...lifts, subjects: [lift(22)], decision: { kind: 'accepted' } };
  expectError(
    await app.call(contracts.decideObligations, { body }, { as: holderOf(Permission.Review) }),
    'forbidden',
  );
});

describe('facts', () => {
  const facts = async (id = installationId) =>
    dataOf<contracts.FactSubject[]>(
      await app.call(contracts.listLegalFacts, { query: { installationId: id } }, asManager),
    );

  test('those of records and of people, each with who said it', async () => {
    await answer({ highRiskRooms: true });
    const building = (await facts()).find(({ place }) => place === 'building');
    const said = (key: string) => building?.questions.find(({ fact }) => fact === key);
    expect(said('use')).toMatchObject({ value: 'office', source: 'record', isMissing: false });
    expect(said('highRiskRooms')).toMatchObject({
      value: true,
      source: 'answer',
      answeredByName: 'User 11',
      answeredAt: atNine().toISOString(),
    });
    expect(said('heatingPower')).toMatchObject({ value: null, source: null, isMissing: true });
    expect(said('beds')).toBeUndefined();
  });

  test('an answer is taken back', async () => {
    await answer({ highRiskRooms: true });
    await answer({ highRiskRooms: null });
    const building = (await facts()).find(({ place }) => place === 'building');
    expect(building?.questions.find(({ fact }) => fact === 'highRiskRooms')?.value ?? null).toBeNull();
  });

  test('an unknown use is asked for once, not with all that may follow from it', async () => {
    const [building] = (await facts(otherInstallationId)).filter(({ place }) => place === 'building');
    const asked = building?.questions.filter(({ isMissing }) => isMissing).map(({ fact }) => fact);
    expect(asked).toContain('use');
    expect(asked).not.toContain('beds');
  });

  test.each<[string, object, object]>([
    ['a fact that there is not', { weather: 1 }, {}],
    ['a fact of another kind of place', { floorsServed: 3 }, {}],
    ['a computed one', { publicVenue: true }, {}],
    ['a choice that is none', { energyGrade: 'H' }, {}],
    ['a number below zero', { beds: -1 }, {}],
    ['a text for a number', { beds: 'many' }, {}],
  ])('%s is refused', async (_, answers, subject) => {
    expectError(await answer(answers, { place: 'building', id: 7, ...subject }), 'invalidInput');
  });

  test('of a building of another installation is refused', async () => {
    expectError(await answer({ beds: 3 }, { place: 'building', id: 8 }), 'parentNotFound');
  });
});

describe('one answer to the question of several', () => {
  const say = (value: FactValue | null, ids: readonly number[], fact = 'year') =>
    app.call(
      contracts.answerLegalQuestion,
      {
        body: { installationId, fact, value, subjects: ids.map((id) => ({ place: 'element' as const, id })) },
      },
      asManager,
    );
  const saidOf = async (fact: string): Promise<Readonly<Record<number, unknown>>> => {
    const listed = dataOf<contracts.FactSubject[]>(
      await app.call(contracts.listLegalFacts, { query: { installationId } }, asManager),
    );
    return Object.fromEntries(
      listed.flatMap(({ place, id, questions }) =>
        place === 'element'
          ? questions.flatMap((each) =>
              each.fact === fact && each.source === 'answer' ? [[id, each.value] as const] : [],
            )
          : [],
      ),
    );
  };

  test('is everybody’s that it is given for, each with its entry of the audit, and is taken back as one', async () => {
    const [fact = '', ids = []] = (await missingOfElements()) ?? [];
    expect(ids.length).toBeGreaterThan(0);
    const value = legalFact.get(fact)?.valueType === 'number' ? 3 : (legalFact.get(fact)?.options[0] ?? true);
    const changed = dataOf<{ changed: number }>(await say(value, ids, fact)).changed;
    expect(changed).toBe(ids.length);
    expect(await saidOf(fact)).toEqual(Object.fromEntries(ids.map((id) => [id, value])));
    expect(dataOf<{ changed: number }>(await say(value, ids, fact)).changed).toBe(0);
    expect(dataOf<{ changed: number }>(await say(null, ids, fact)).changed).toBe(ids.length);
    expect(await saidOf(fact)).toEqual({});
  });

  /** The question that most elements lack an answer to. */
  const missingOfElements = async (): Promise<readonly [string, number[]] | undefined> => {
    const listed = dataOf<contracts.FactSubject[]>(
      await app.call(contracts.listLegalFacts, { query: { installationId } }, asManager),
    );
    const byFact = new Map<string, number[]>();
    for (const { place, id, questions } of listed)
      for (const { fact, isMissing } of questions)
        if (place === 'element' && isMissing) byFact.set(fact, [...(byFact.get(fact) ?? []), id]);
    return [...byFact].toSorted((a, b) => b[1].length - a[1].length)[0];
  };

  test.each<[string, Parameters<typeof say>, ErrorCode]>([
    ['about what is not there', [3, [22, 99_999], 'floorsServed'], 'parentNotFound'],
    ['of a fact of another kind of place', [3, [22], 'beds'], 'invalidInput'],
    ['of a fact that there is not', [3, [22], 'weather'], 'invalidInput'],
    ['with a value that does not fit', ['many', [22], 'floorsServed'], 'invalidInput'],
  ])('%s is refused, and nothing is kept', async (_, given, code) => {
    expectError(await say(...given), code);
    expect(await saidOf('floorsServed')).toEqual({});
  });
});

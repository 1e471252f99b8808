import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { summarizeCorrectives } from 'shared-kit/contracts/correctives/correctives';
import * as contracts from 'shared-kit/contracts/correctives/public-reports';
import { publicPhotosV1, publicReportPhotosV1 } from 'shared-kit/contracts/views/public-places';
import { type RetentionV1, retentionV1 } from 'shared-kit/contracts/views/retention';
import { floodedAction } from 'shared-kit/server/access/label-attempts';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { endWhatIsOver } from 'shared-kit/server/retention';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import type { TestAnswer } from 'shared-kit/testing/test-service';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { correctives } from '../src/correctives/corrective.model.ts';
import { keptReporters } from '../src/public-reports/forget-reporters.ts';
import {
  as,
  currentOf,
  dataOf,
  elements,
  fieldsOf,
  inNovember,
  installationId,
  labels,
  moved,
  opened,
  people,
  readData,
  report,
  reportBody,
  reported,
  setTime,
  types,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
const inCollection = (name: string) => databaseOf(service().db).collection(name);
beforeEach(async () => {
  setTime(inNovember);
  await inCollection('publicReports').deleteMany({});
  await inCollection('publicReportAttempts').deleteMany({});
});

const chooseDays = async (publicReports: number | null): Promise<void> => {
  const chosen = databaseOf(service().db).collection<RetentionV1>(retentionV1);
  await chosen.deleteMany({});
  if (publicReports !== null) await chosen.insertOne({ _id: 1, days: { publicReports } });
};

type State = { state: string; number: string | null; reason: string; closedAt: string | null } | null;
type Place = { name: string; buildingName: string; installationName: string; open: number } | null;

const place = async (token: string): Promise<Place> =>
  dataOf<Place>(await service().call(contracts.readPublicPlace, { body: { token } }));
const stateOf = async (secret: string): Promise<State> =>
  dataOf<State>(await service().call(contracts.readPublicState, { body: { secret } }));
const list = (query: object = {}, user: number = people.edit) =>
  service().call(contracts.listPublicReports, { query: { installationId, ...query } }, as(user));
const listed = async (query: object = {}, user: number = people.edit): Promise<contracts.PublicReport[]> =>
  dataOf<contracts.PublicReport[]>(await list(query, user));
const decide = (
  { id, version }: Pick<contracts.PublicReport, 'id' | 'version'>,
  fields: object,
  user: number = people.edit,
): Promise<TestAnswer> =>
  service().send('PUT', contracts.decidePublicReport.path.replace(':id', String(id)), {
    as: user,
    body: { version, ...fields },
  });
const decided = async (...given: Parameters<typeof decide>): Promise<contracts.PublicReport> =>
  dataOf<contracts.PublicReport>(await decide(...given));
const accepting = {
  decision: 'accept',
  correctiveTypeId: types.leak,
  priority: 0,
  openingDescription: 'Sale agua por debajo',
};
const rejecting = { decision: 'reject', reason: 'Es del vecino' };

describe('a label', () => {
  it('tells the name of its element, its building and its installation, and nothing else', async () => {
    expect(await place(labels.boiler)).toEqual({
      name: 'Caldera',
      buildingName: 'Norte',
      installationName: `Installation ${installationId}`,
      open: expect.any(Number),
      keptDays: 90,
    });
  });

  it('says how long a contact is kept, as the portal is told to', async () => {
    await chooseDays(30);
    expect(await place(labels.boiler)).toMatchObject({ keptDays: 30 });
    await chooseDays(null);
    expect(await place(labels.boiler)).toMatchObject({ keptDays: 90 });
  });

  it('of an area tells the area', async () => {
    expect(await place(labels.boilerRoom)).toMatchObject({ name: 'Sala de calderas' });
  });

  it('counts what is open there, as correctives and as reports that wait to be checked', async () => {
    const before = (await place(labels.boiler))?.open ?? 0;
    await opened();
    await opened({ elementId: elements.pump });
    await report();
    await decided(await reported(), rejecting);
    expect((await place(labels.boiler))?.open).toBe(before + 2);
  });

  it.each(['gone', 'switchedOff', 'withoutModule', 'unknown'] as const)(
    'that leads nowhere (%s) tells nothing and takes no report',
    async (name) => {
      expect(await place(labels[name])).toBeNull();
      expectError(await report({ token: labels[name] }), 'publicReportsOff');
      expect(await inCollection('publicReports').countDocuments()).toBe(0);
    },
  );
});

describe('a report', () => {
  it('waits to be checked, with its place, sentence and contact', async () => {
    expect(await reported({ contact: 'Marta, 600 000 000' })).toMatchObject({
      decision: 'open',
      description: 'Sale agua por debajo',
      contact: 'Marta, 600 000 000',
      elementId: elements.boiler,
      elementName: 'Caldera',
      areaName: 'Sala de calderas',
      receivedAt: inNovember.toISOString(),
      photoId: null,
      correctiveId: null,
      checker: null,
    });
  });

  it('that is sent again is the same one', async () => {
    const body = reportBody();
    const send = () => service().call(contracts.createPublicReport, { body });
    const answers = await Promise.all([send(), send(), send()]);
    setTime('2026-11-26T10:05:00Z');
    for (const answer of [...answers, await send()])
      expect(dataOf(answer, 201)).toEqual({ receivedAt: inNovember.toISOString() });
    expect(await listed()).toHaveLength(1);
  });

  it('is not answered to somebody else who knows its id', async () => {
    const body = reportBody();
    await service().call(contracts.createPublicReport, { body });
    const other = { ...body, secret: 'x'.repeat(43) };
    expectError(await service().call(contracts.createPublicReport, { body: other }), 'idempotencyConflict');
  });

  it('is not found by a secret that is known under another id', async () => {
    const body = reportBody();
    await service().call(contracts.createPublicReport, { body });
    const other = { ...body, id: crypto.randomUUID() };
    expectError(await service().call(contracts.createPublicReport, { body: other }), 'notFound');
    expect(await listed()).toHaveLength(1);
  });

  it('has the last photo that was sent under its id, and no other', async () => {
    const id = crypto.randomUUID();
    await inCollection(publicPhotosV1).insertMany([
      { _id: 71 as never, installationId, name: id },
      { _id: 72 as never, installationId, name: id },
      { _id: 73 as never, installationId, name: crypto.randomUUID() },
      { _id: 74 as never, installationId: 2, name: id },
    ]);
    expect((await reported({ id, withPhoto: true })).photoId).toBe(72);
    const shown = await inCollection(publicReportPhotosV1).find().toArray();
    expect(shown.map(({ photoId }) => photoId)).toEqual([72]);
  });

  it('without its photo is taken all the same', async () => {
    expect((await reported({ withPhoto: true })).photoId).toBeNull();
  });

  it('whose hidden field is filled in is thanked and kept nowhere', async () => {
    const answer = await report({ website: 'https://spam.example' });
    expect(dataOf(answer, 201)).toEqual({ receivedAt: inNovember.toISOString() });
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['description', 'x'.repeat(501)],
    ['description', '  a '],
    ['contact', 'x'.repeat(201)],
    ['secret', 'short'],
    ['token', '../../etc/passwd'],
    ['id', '1'],
  ])('with a wrong %s is refused', async (path, value) => {
    const answer = await report({ [path]: value });
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toMatchObject([{ path }]);
  });

  it('leaves neither its words nor its contact in the trail', async () => {
    await decided(await reported({ contact: 'marta@example.org' }), rejecting);
    const trail = JSON.stringify(await inCollection('audit_correctives').find().toArray());
    expect(trail).toContain('publicReport.received');
    expect(trail).toContain('publicReport.rejected');
    expect(trail).not.toMatch(/marta@example|vecino/);
  });

  it('leaves no secret in the database', async () => {
    const secret = 'q'.repeat(43);
    await report({ secret });
    expect(JSON.stringify(await inCollection('publicReports').find().toArray())).not.toContain(secret);
    expect(await stateOf(secret)).toMatchObject({ state: 'received' });
  });
});

describe('limits', () => {
  it('are of an address at a label: the eleventh report in ten minutes waits, at that label alone', async () => {
    for (let sent = 0; sent < 10; sent += 1) dataOf(await report(), 201);
    for (let sent = 0; sent < 10; sent += 1) {
      const answer = await report();
      expectError(answer, 'tooManyRequests');
      expect(answer.body).toMatchObject({ retryAfter: 600 });
    }
    dataOf(await report({ token: labels.boilerRoom }), 201);
    setTime('2026-11-26T10:10:00Z');
    dataOf(await report(), 201);
  });

  it('are of a label too, whatever the addresses', async () => {
    const from = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` });
    for (let sent = 0; sent < 20; sent += 1) dataOf(await report({}, from(sent)), 201);
    expectError(await report({}, from(99)), 'tooManyRequests');
    dataOf(await report({ token: labels.boilerRoom }, from(99)), 201);
  });

  it('are of an installation at last, where a flood comes by many labels', async () => {
    const source = `installation:${installationId}|${new Date('2026-11-26T10:00:00Z').getTime()}`;
    await inCollection('publicReportAttempts').insertOne({ _id: source as never, count: 199 });
    dataOf(await report(), 201);
    expectError(await report({ token: labels.boilerRoom }), 'tooManyRequests');
  });

  it('are of labels that lead nowhere, and keep nobody from reporting', async () => {
    for (let sent = 0; sent < 10; sent += 1)
      expectError(await report({ token: labels.unknown }), 'publicReportsOff');
    expectError(await report({ token: labels.unknown }), 'tooManyRequests');
    dataOf(await report(), 201);
  });

  it('are noted once an hour for those who decide', async () => {
    const floods = () =>
      inCollection('audit_correctives')
        .find({ action: floodedAction }, { projection: { _id: 0, installationId: 1, entityId: 1 } })
        .toArray();
    await inCollection('audit_correctives').deleteMany({ action: floodedAction });
    for (let sent = 0; sent < 14; sent += 1) await report();
    for (let sent = 0; sent < 14; sent += 1) await report({ token: labels.boilerRoom });
    expect(await floods()).toEqual([{ installationId, entityId: installationId }]);
    setTime('2026-11-26T11:00:00Z');
    for (let sent = 0; sent < 14; sent += 1) await report();
    expect(await floods()).toHaveLength(2);
  });

  it('do not count what is sent again', async () => {
    const body = reportBody();
    for (let sent = 0; sent < 15; sent += 1)
      dataOf(await service().call(contracts.createPublicReport, { body }), 201);
  });

  it('keep links from being guessed', async () => {
    for (let tried = 0; tried < 60; tried += 1) expect(await stateOf('n'.repeat(43))).toBeNull();
    expectError(
      await service().call(contracts.readPublicState, { body: { secret: 'n'.repeat(43) } }),
      'tooManyRequests',
    );
  });
});

describe('a manager', () => {
  it('makes it a corrective with its place, words and photo, each leading to the other', async () => {
    const id = crypto.randomUUID();
    await inCollection(publicPhotosV1).insertOne({ _id: 81 as never, installationId, name: id });
    const taken = await decided(await reported({ id, withPhoto: true }), accepting);
    expect(taken).toMatchObject({
      decision: 'accepted',
      version: 1,
      decided: { userId: people.edit, at: inNovember.toISOString() },
    });
    const corrective = await readData(taken.correctiveId ?? 0);
    expect(corrective).toMatchObject({
      number: taken.correctiveNumber,
      elementId: elements.boiler,
      priority: 0,
      photoIds: [81],
      openingDescription: 'Sale agua por debajo',
      openedById: people.edit,
    });
    expect((await listed({ correctiveId: corrective.id })).map((each) => each.id)).toEqual([taken.id]);
  });

  it('of an area makes it a corrective of the area', async () => {
    const taken = await decided(await reported({ token: labels.boilerRoom }), accepting);
    expect(await readData(taken.correctiveId ?? 0)).toMatchObject({
      elementId: null,
      areaName: 'Sala de calderas',
    });
  });

  it('adds it to a corrective that is open', async () => {
    const corrective = await opened();
    const taken = await decided(await reported(), { decision: 'add', correctiveId: corrective.id });
    expect(taken).toMatchObject({ decision: 'accepted', correctiveNumber: corrective.number });
    const { comments, version } = await readData(corrective.id);
    expect(comments).toMatchObject([{ description: 'Sale agua por debajo', userId: people.edit }]);
    expect(version).toBe(corrective.version);
  });

  it('counts what waits for a decision, for who sees it', async () => {
    await reported();
    const toCheck = async (user: number): Promise<number> => {
      const answer = await service().call(summarizeCorrectives, { query: { installationId } }, as(user));
      return dataOf<{ toCheck: number }>(answer).toCheck;
    };
    const before = await toCheck(people.edit);
    await decided(await reported(), accepting);
    expect([before, await toCheck(people.edit), await toCheck(people.add)]).toEqual([1, 1, 0]);
  });

  it('adds it to none that is closed, and to no other installation’s', async () => {
    const closed = await moved(await opened(), 'close');
    const left = await reported();
    expectError(await decide(left, { decision: 'add', correctiveId: closed.id }), 'changeNotPossible');
    const unknown = await decide(left, { decision: 'add', correctiveId: 999_999 });
    expectError(unknown, 'parentNotFound');
    expect((await listed())[0]).toMatchObject({ decision: 'open', version: 0 });
  });

  it('takes no type that does not exist, and the report stays open', async () => {
    const left = await reported();
    expectError(await decide(left, { ...accepting, correctiveTypeId: types.unknown }), 'parentNotFound');
    expect((await listed())[0]).toMatchObject({ decision: 'open', version: 0 });
  });

  it('rejects it with a reason, never without', async () => {
    const left = await reported();
    expectError(await decide(left, { ...rejecting, reason: ' ' }), 'invalidInput');
    expect(await decided(left, rejecting)).toMatchObject({ decision: 'rejected', reason: 'Es del vecino' });
  });

  it('who comes second is told what the first one decided', async () => {
    const left = await reported();
    const answers = await Promise.all([decide(left, accepting), decide(left, rejecting, people.secondEdit)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = answers.find(({ status }) => status === 409);
    const [stored] = await listed();
    expect(loser && currentOf<contracts.PublicReport>(loser)).toEqual(stored);
    expectError(await decide(left, rejecting), 'versionConflict');
  });

  it('who looks at it is named to the others, and keeps nobody from deciding', async () => {
    const left = await reported();
    const checked = await service().call(
      contracts.checkPublicReport,
      { params: { id: left.id } },
      as(people.secondEdit),
    );
    expect(dataOf(checked)).toMatchObject({ checker: { userId: people.secondEdit }, version: 0 });
    await decided(left, rejecting);
  });
});

describe('who', () => {
  it('only views sees reports without contacts, and decides nothing', async () => {
    const left = await reported({ contact: 'marta@example.org' });
    expect((await listed({}, people.view))[0]).toMatchObject({ id: left.id, contact: null });
    expectError(await decide(left, rejecting, people.view), 'forbidden');
  });

  it('only adds sees none', async () => {
    expectError(await list({}, people.add), 'forbidden');
  });

  it('asks for those to be checked gets those alone', async () => {
    await decided(await reported(), rejecting);
    const left = await reported();
    expect((await listed({ decision: 'open' })).map(({ id }) => id)).toEqual([left.id]);
    expect((await listed({ decision: 'rejected' })).map(({ reason }) => reason)).toEqual(['Es del vecino']);
  });
});

describe('the reporter', () => {
  const secret = 'k'.repeat(43);
  const steps = async (): Promise<Corrective> => {
    const left = await reported({ secret });
    expect(await stateOf(secret)).toMatchObject({ state: 'received', number: null });
    await service().call(contracts.checkPublicReport, { params: { id: left.id } }, as(people.edit));
    expect(await stateOf(secret)).toMatchObject({ state: 'checking' });
    const { correctiveId } = await decided(left, accepting);
    return readData(correctiveId ?? 0);
  };

  it('follows it until it is closed', async () => {
    const corrective = await steps();
    expect(await stateOf(secret)).toMatchObject({ state: 'accepted', number: corrective.number });
    const begun = await moved(corrective, 'start');
    expect(await stateOf(secret)).toMatchObject({ state: 'inProgress' });
    setTime('2026-11-27T09:00:00Z');
    await moved(begun, 'close');
    expect(await stateOf(secret)).toMatchObject({ state: 'closed', closedAt: '2026-11-27T09:00:00.000Z' });
  });

  it('is told why it was not accepted', async () => {
    await decided(await reported({ secret }), rejecting);
    expect(await stateOf(secret)).toMatchObject({ state: 'rejected', reason: 'Es del vecino' });
  });

  it('follows it into the corrective that it was merged into', async () => {
    const corrective = await steps();
    const other = await opened();
    const merged = await service().send('PUT', `/api/correctives/${corrective.id}/merging`, {
      as: people.edit,
      body: { version: corrective.version, intoId: other.id },
    });
    expect(merged.status).toBe(200);
    expect(await stateOf(secret)).toMatchObject({ state: 'accepted', number: other.number });
  });

  it('is told where the corrective was taken back', async () => {
    const { id } = await steps();
    await service().send('DELETE', `/api/correctives/${id}`, { as: people.delete });
    expect(await stateOf(secret)).toMatchObject({ state: 'withdrawn' });
  });

  it('gets nothing of the manager, the contact or the photo', async () => {
    await decided(await reported({ secret, contact: 'marta@example.org' }), rejecting);
    expect(Object.keys((await stateOf(secret)) ?? {}).sort()).toEqual(
      ['buildingName', 'closedAt', 'description', 'name', 'number', 'reason', 'receivedAt', 'state'].sort(),
    );
  });
});

describe('what is kept of reporters', () => {
  const secret = 'd'.repeat(43);
  const days = (count: number): Date => new Date(inNovember.getTime() + count * 24 * 3_600_000);

  const forgetOn = async (day: number): Promise<boolean> => {
    const due = await keptReporters.isOver(service().db, days(day - 90));
    await endWhatIsOver(service().db, [keptReporters], { service: 'correctives', now: days(day) });
    return due;
  };
  const closedReport = async (contact: string, closedOn: number) => {
    const accepted = await decided(await reported({ contact }), accepting);
    setTime(days(closedOn));
    await moved(await readData(Number(accepted.correctiveId)), 'close');
    return accepted;
  };

  test('is forgotten 90 days after the corrective was closed, and all of what was rejected', async () => {
    await decided(await reported({ secret, contact: 'Jordi' }), rejecting);
    const kept = await closedReport('Marta', 60);
    expect(await forgetOn(89)).toBe(false);
    expect((await listed()).map(({ contact }) => contact).sort()).toEqual(['Jordi', 'Marta']);
    expect(await forgetOn(91)).toBe(true);
    expect(await listed()).toMatchObject([{ id: kept.id, contact: 'Marta' }]);
    expect(await stateOf(secret)).toBeNull();
    expect(await forgetOn(149)).toBe(false);
    expect(await forgetOn(151)).toBe(true);
    expect(await listed()).toMatchObject([{ id: kept.id, contact: '', correctiveId: kept.correctiveId }]);
    expect(await forgetOn(400)).toBe(false);
  });

  test('stays while the corrective is open, and goes where it was deleted', async () => {
    const { correctiveId } = await decided(await reported({ contact: 'Marta' }), accepting);
    expect(await forgetOn(400)).toBe(false);
    await correctives(service().db).updateOne({ _id: Number(correctiveId) }, { $set: { entityStatus: 0 } });
    expect(await forgetOn(400)).toBe(true);
    expect(await listed()).toMatchObject([{ contact: '' }]);
  });

  test('counts from the arrival of what nobody decides', async () => {
    await reported({ contact: 'Jordi' });
    expect(await forgetOn(90)).toBe(false);
    expect(await forgetOn(91)).toBe(true);
    expect(await listed()).toMatchObject([{ decision: 'open', contact: '' }]);
  });

  test('is told of as a count, by the days that were chosen', async () => {
    await chooseDays(10);
    await decided(await reported({ contact: 'Jordi' }), rejecting);
    await endWhatIsOver(service().db, [keptReporters], { service: 'correctives', now: days(11) });
    await chooseDays(null);
    expect(await listed()).toEqual([]);
    const told = await inCollection('audit_correctives').findOne(
      { action: 'retention.ended' },
      { sort: { _id: -1 } },
    );
    expect(told).toMatchObject({
      entityId: 'publicReports',
      userId: 0,
      after: { removed: 1, before: days(1).toISOString() },
    });
  });
});

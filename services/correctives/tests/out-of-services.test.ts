import { removeCorrective } from 'shared-kit/contracts/correctives/correctives';
import * as contracts from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveLevel } from 'shared-kit/contracts/enums';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import {
  areas,
  as,
  currentOf,
  dataOf,
  elements,
  fieldsOf,
  files,
  inNovember,
  minutesFrom,
  moved,
  opened,
  otherInstallationId,
  passMinutes,
  people,
  sentBy,
  setTime,
  stop,
  stopBody,
  stopped,
  useCorrectives,
  withoutModuleId,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));
type Stop = contracts.OutOfService;
const at = (minutes: number) => minutesFrom(inNovember, minutes);

const { installationId: _, level: _level, elementId: _element, areaId: _area, ...told } = stopBody;
const read = (id: number, user: number = people.stopper) =>
  service().call(contracts.getOutOfService, { params: { id } }, as(user));
const update = ({ id, version }: Stop, fields: object = {}, user: number = people.stopper) =>
  service().call(contracts.updateOutOfService, { body: { id, version, ...told, ...fields } }, as(user));
const close = ({ id, version }: Stop, fields: object = {}, user: number = people.stopper) =>
  service().call(contracts.closeOutOfService, { params: { id }, body: { version, ...fields } }, as(user));
const remove = (id: number, user: number = people.stopper) =>
  service().call(contracts.removeOutOfService, { params: { id } }, as(user));
const others = [people.edit, people.view, people.admin, people.dater];

describe('a stop begins', () => {
  it('of an element, with where it is and the corrective that it waits for', async () => {
    await sentBy(people.stopper);
    const corrective = await opened();
    const fields = { correctiveId: corrective.id, photoIds: [files.photo], retest: 'Estanqueidad' };
    const begun = await stopped({ ...fields, authorityToldOn: '2026-11-26' });
    expect(begun).toMatchObject({
      ...fields,
      version: 0,
      elementName: 'Caldera',
      elementRef: 'E-101',
      areaName: 'Sala de calderas',
      correctiveNumber: corrective.number,
      openedAt: at(0),
      openedById: people.stopper,
      closedAt: null,
    });
    expect(dataOf(await read(begun.id))).toEqual(begun);
  });

  it('of an area', async () => {
    const area = { level: CorrectiveLevel.area, elementId: null, areaId: areas.roof };
    expect(await stopped(area)).toMatchObject({ elementId: null, areaId: areas.roof, floorId: 22 });
  });

  it('when somebody says who may', async () => {
    expect((await stopped({ openedAt: at(-600) }, people.stopChief)).openedAt).toBe(at(-600));
    expectError(await stop({ openedAt: at(-600) }), 'forbidden');
    expect(fieldsOf(await stop({ openedAt: at(1) }, people.stopChief))).toEqual([
      { path: 'openedAt', code: 'inFuture' },
    ]);
  });

  test.each([
    ['invalidInput', { elementId: null }],
    ['invalidInput', { reason: 'lunch' }],
    ['invalidInput', { planned: 'yes' }],
    ['invalidInput', { openingDescription: ' ' }],
    ['invalidInput', { photoIds: [files.foreign] }],
    ['invalidInput', { photoIds: [files.video] }],
    ['invalidInput', { authorityToldOn: '26-11-2026' }],
    ['parentNotFound', { elementId: elements.foreign }],
    ['parentNotFound', { level: CorrectiveLevel.area, areaId: areas.foreign }],
    ['parentNotFound', { correctiveId: 99_999 }],
    ['moduleDisabled', { installationId: withoutModuleId }],
  ] as const)('is refused: %s of %j', async (code, fields) => {
    expectError(await stop(fields), code);
  });

  it('waits for no corrective of elsewhere, nor one that was deleted', async () => {
    const foreign = { installationId: otherInstallationId, elementId: elements.foreign };
    const { id } = await opened(foreign, people.stranger);
    const deleted = await moved(await opened(), 'start');
    const params = { id: deleted.id };
    dataOf(await service().call(removeCorrective, { params }, as(people.delete)));
    for (const correctiveId of [id, deleted.id])
      expect(fieldsOf(await stop({ correctiveId }))).toEqual([{ path: 'correctiveId', code: 'notFound' }]);
  });

  it('once with the same key', async () => {
    const send = { as: people.stopper, headers: { 'Idempotency-Key': crypto.randomUUID() } };
    const call = () => service().call(contracts.createOutOfService, { body: stopBody }, send);
    expect(dataOf(await call(), 201)).toEqual(dataOf(await call(), 201));
  });

  it('is for who writes of what is out of service', async () => {
    for (const user of others) expectError(await stop({}, user), 'forbidden');
    expectError(await stop({}, people.stranger), 'notFound');
  });
});

describe('what is told of a stop', () => {
  it('is changed', async () => {
    const { id } = await opened();
    const fields = { reason: 'legal', legalBasis: 'RD 355/2024', correctiveId: id, planned: true } as const;
    const changed = dataOf<Stop>(await update(await stopped(), fields));
    expect(changed).toMatchObject({ ...fields, version: 1, openedAt: at(0) });
    expect(changed.correctiveNumber).not.toBeNull();
    expect(dataOf<Stop>(await update(changed)).correctiveNumber).toBeNull();
  });

  it('is refused of what somebody else has changed, with what is there now', async () => {
    const begun = await stopped();
    const changed = dataOf(await update(begun, { planned: true }));
    for (const answer of [await update(begun), await close(begun)]) {
      expectError(answer, 'versionConflict');
      expect(currentOf(answer)).toEqual(changed);
    }
  });

  it('is when it was, for who may say so', async () => {
    const begun = await stopped();
    expectError(await update(begun, { openedAt: at(-60) }), 'forbidden');
    expectError(await update(begun, { closedAt: at(0) }, people.stopChief), 'changeNotPossible');
    const earlier = dataOf<Stop>(await update(begun, { openedAt: at(-60) }, people.stopChief));
    expect(earlier).toMatchObject({ openedAt: at(-60), closedAt: null });
    const { ended } = dataOf<{ ended: Stop }>(await close(earlier));
    expectError(await update(ended, { closedAt: at(-30) }), 'forbidden');
    const told = { openedAt: at(-50), closedAt: at(-30) };
    expect(dataOf(await update(ended, told, people.stopChief))).toMatchObject(told);
  });

  test.each([
    [{ closedAt: at(-61) }, [{ path: 'closedAt', code: 'beforeOpening' }]],
    [
      { openedAt: at(1) },
      [
        { path: 'openedAt', code: 'inFuture' },
        { path: 'closedAt', code: 'beforeOpening' },
      ],
    ],
    [{ closedAt: at(1) }, [{ path: 'closedAt', code: 'inFuture' }]],
    [{ openedAt: at(-10), closedAt: at(-20) }, [{ path: 'closedAt', code: 'beforeOpening' }]],
  ])('is refused with %j', async (fields, expected) => {
    const begun = await stopped({ openedAt: at(-60) }, people.stopChief);
    const { ended } = dataOf<{ ended: Stop }>(await close(begun));
    const answer = await update(ended, fields, people.stopChief);
    expectError(answer, 'invalidInput');
    expect(fieldsOf(answer)).toEqual(expected);
    expect(dataOf(await read(ended.id))).toEqual(ended);
  });

  it('is for who may, and of what there is', async () => {
    const begun = await stopped();
    for (const user of others) {
      expectError(await update(begun, {}, user), 'forbidden');
      expectError(await read(begun.id, user), 'forbidden');
    }
    for (const answer of [
      await update(begun, {}, people.stranger),
      await read(begun.id, people.stranger),
      await update({ ...begun, id: 99_999 }),
      await read(99_999),
    ])
      expectError(answer, 'notFound');
    expectError(await update(begun, { photoIds: [files.unknown] }), 'invalidInput');
    expectError(await update(begun, { correctiveId: 99_999 }), 'parentNotFound');
  });
});

describe('a stop ends', () => {
  const ended = async (...given: Parameters<typeof close>) =>
    dataOf<{ ended: Stop; remaining: number }>(await close(...given));

  it('now, by whom, and once', async () => {
    const begun = await stopped({ elementId: elements.pump });
    passMinutes(90);
    const fields = { closingDescription: 'Rearmado', liftedBy: 'Inspección' };
    const { ended: over, remaining } = await ended(begun, fields, people.secondStopper);
    expect(over).toMatchObject({ ...fields, closedAt: at(90), closedById: people.secondStopper, version: 1 });
    expect(remaining).toBe(0);
    expectError(await close(over), 'changeNotPossible');
  });

  it('when somebody says who may, never before it began', async () => {
    const begun = await stopped();
    passMinutes(60);
    expectError(await close(begun, { closedAt: at(30) }), 'forbidden');
    for (const [closedAt, code] of [
      [at(-1), 'beforeOpening'],
      [at(61), 'inFuture'],
    ])
      expect(fieldsOf(await close(begun, { closedAt }, people.stopChief))).toEqual([
        { path: 'closedAt', code },
      ]);
    expect((await ended(begun, { closedAt: at(30) }, people.stopChief)).ended.closedAt).toBe(at(30));
  });

  it('only with the test that was asked for', async () => {
    const begun = await stopped({ retest: 'Prueba de presión' });
    for (const [retestPassedOn, code] of [
      [null, 'required'],
      ['2026-11-27', 'inFuture'],
    ])
      expect(fieldsOf(await close(begun, { retestPassedOn }))).toEqual([{ path: 'retestPassedOn', code }]);
    expect((await ended(begun, { retestPassedOn: '2026-11-26' })).ended.retestPassedOn).toBe('2026-11-26');
  });

  it('of one of two at once', async () => {
    const begun = await stopped();
    const both = await Promise.all([close(begun), close(begun, {}, people.secondStopper)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is for who may', async () => {
    const begun = await stopped();
    for (const user of others) expectError(await close(begun, {}, user), 'forbidden');
    expectError(await close(begun, {}, people.stranger), 'notFound');
    expectError(await close({ ...begun, id: 99_999 }), 'notFound');
  });
});

describe('a stop that was written down by mistake', () => {
  it('is deleted', async () => {
    const { id } = await stopped();
    for (const user of others) expectError(await remove(id, user), 'forbidden');
    expectError(await remove(id, people.stranger), 'notFound');
    expect(dataOf(await remove(id))).toEqual({ id });
    expectError(await remove(id), 'notFound');
    expectError(await read(id), 'notFound');
  });

  it('by one of two at once', async () => {
    const { id } = await stopped();
    const both = await Promise.all([remove(id), remove(id, people.secondStopper)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });
});

test('its history tells who did what', async () => {
  const begun = await stopped();
  dataOf(await close(dataOf<Stop>(await update(begun, { planned: true }))));
  const params = { id: begun.id };
  const answer = await service().call(
    contracts.outOfServiceHistory,
    { params, query: {} },
    as(people.stopper),
  );
  const { data } = answer.body as { data: { kind: string; changes: { field: string }[] }[] };
  expect(data.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'created']);
  expect(data[1]?.changes).toEqual([{ field: 'planned', before: false, after: true }]);
  expect(data[0]?.changes.map(({ field }) => field)).toContain('closedAt');
  expectError(
    await service().call(contracts.outOfServiceHistory, { params, query: {} }, as(people.edit)),
    'forbidden',
  );
});

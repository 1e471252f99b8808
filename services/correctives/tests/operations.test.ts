/** Correctives and stops that were written down without a network. */
import { randomUUID } from 'node:crypto';
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import { correctiveOperations, stopOperations } from 'shared-kit/contracts/correctives/corrective-operations';
import { mergeCorrective } from 'shared-kit/contracts/correctives/corrective-work';
import { listCorrectives, updateCorrective } from 'shared-kit/contracts/correctives/correctives';
import {
  closeOutOfService,
  listOutOfServices,
  type OutOfService,
} from 'shared-kit/contracts/correctives/out-of-services';
import { CorrectiveStatus } from 'shared-kit/contracts/enums';
import type { Operation, OperationAnswer } from 'shared-kit/contracts/operations';
import { grantsV1 } from 'shared-kit/contracts/views/grants';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { afterEach, describe, expect, it, test } from 'vitest';
import {
  areas,
  as,
  correctiveBody,
  dataOf,
  elements,
  files,
  inNovember,
  installationId,
  minutesFrom,
  moved,
  opened,
  otherInstallationId,
  passMinutes,
  people,
  readData,
  sentBy,
  setTime,
  stopBody,
  stopped,
  types,
  useCorrectives,
  withoutModuleId,
} from './support.ts';

const service = useCorrectives();
afterEach(() => setTime(inNovember));

type Told = Partial<Operation>;
let sequence = 0;
const operation = (field: string, to: unknown, rest: Told = {}): Operation => {
  sequence += 1;
  return {
    opId: randomUUID(),
    device: randomUUID(),
    sequence,
    id: 0,
    baseVersion: 0,
    clockAhead: 0,
    fields: { [field]: { from: null, to } },
    at: inNovember.toISOString(),
    ...rest,
  };
};
const { installationId: _, ...told } = correctiveBody;
const report = (clientId: string, fields: object = {}, rest: Told = {}) =>
  operation('opened', { ...told, ...fields }, { clientId, ...rest });

interface Asking {
  readonly user?: number;
  readonly at?: number;
}
const sendTo =
  (contract: typeof correctiveOperations.send | typeof stopOperations.send) =>
  (operations: readonly Operation[], { user = people.edit, at = installationId }: Asking = {}) =>
    service().call(contract, { body: { installationId: at, operations: [...operations] } }, as(user));
const send = sendTo(correctiveOperations.send);
const sendStops = sendTo(stopOperations.send);
type Answers = readonly (OperationAnswer & { readonly record: Corrective | null })[];
const carried = async (operations: readonly Operation[], asking?: Asking): Promise<Answers> =>
  dataOf<Answers>(await send(operations, asking));
const one = async (asked: Operation, asking?: Asking): Promise<Answers[number]> => {
  const [answer] = await carried([asked], asking);
  if (!answer) throw new Error('one is asked and one is answered');
  return answer;
};
const carriedStops = async (operations: readonly Operation[], asking: Asking = { user: people.stopper }) =>
  dataOf<readonly (OperationAnswer & { readonly record: OutOfService | null })[]>(
    await sendStops(operations, asking),
  );

const countWith = async (openingDescription: string): Promise<number> => {
  const query = { installationId, q: openingDescription };
  const answer = await service().call(listCorrectives, { query }, as(people.view));
  expect(answer).toMatchObject({ status: 200 });
  return (answer.body as { total: number }).total;
};

describe('a corrective that was reported without a network', () => {
  it('is made with its number, as of when it was seen, and all that follows finds it by its own id', async () => {
    passMinutes(180);
    const clientId = randomUUID();
    const at = (minutes: number) => ({ clientId, at: minutesFrom(inNovember, minutes) });
    const answers = await carried([
      report(clientId, { photoIds: [files.photo] }, at(0)),
      operation('moved', { move: 'start' }, at(5)),
      operation('moved', { move: 'wait', reason: 'part', note: 'Junta' }, at(10)),
      operation('moved', { move: 'resume' }, at(70)),
      operation('comment', { description: 'Junta puesta', photoIds: [files.secondPhoto] }, at(75)),
      operation('time', { day: '2026-11-26', minutes: 20 }, at(80)),
      operation('cost', { description: 'Junta', unitPrice: 3.5 }, at(80)),
      operation('moved', { move: 'close', closingDescription: 'Cambiada', minutes: 15 }, at(90)),
    ]);
    const [first] = answers;
    const id = first?.id ?? 0;
    expect(id).toBeGreaterThan(0);
    expect(answers.map((answer) => [answer.outcome, answer.id])).toEqual(answers.map(() => ['applied', id]));
    const stored = await readData(id);
    expect(answers.at(-1)?.record).toEqual(stored);
    expect(stored).toMatchObject({
      status: CorrectiveStatus.Closed,
      photoIds: [files.photo],
      openedById: people.edit,
      openedAt: minutesFrom(inNovember, 0),
      startedAt: minutesFrom(inNovember, 5),
      closedAt: minutesFrom(inNovember, 90),
      closingDescription: 'Cambiada',
      realMinutes: 35,
      cost: 3.5,
      waits: [{ reason: 'part', since: minutesFrom(inNovember, 10), until: minutesFrom(inNovember, 70) }],
      comments: [{ at: minutesFrom(inNovember, 75), userId: people.edit, photoIds: [files.secondPhoto] }],
    });
    expect(stored.number).toMatch(/^C-2026-\d+$/);
  });

  it('is followed by what comes in later requests, under its own id and under its number', async () => {
    const clientId = randomUUID();
    const { id } = await one(report(clientId));
    const byClient = await one(operation('comment', { description: 'Por su id' }, { clientId }));
    const byBoth = await one(operation('comment', { description: 'Por los dos' }, { clientId, id }));
    const byNumber = await one(operation('comment', { description: 'Por el número' }, { id }));
    expect([byClient.id, byBoth.id, byNumber.id]).toEqual([id, id, id]);
    expect((await readData(id)).comments).toHaveLength(3);
  });

  it('is made once, whatever is sent again and whoever is faster', async () => {
    const clientId = randomUUID();
    const words = `Una vez ${clientId.slice(0, 8)}`;
    const asked = [
      report(clientId, { openingDescription: words }),
      operation('comment', { description: 'Dicho' }, { clientId }),
    ];
    const [[first], [second]] = await Promise.all([carried(asked), carried(asked)]);
    expect(second?.id).toBe(first?.id);
    const again = await carried(asked);
    expect(again.map(({ repeated, outcome }) => [repeated, outcome])).toEqual([
      [true, 'applied'],
      [true, 'applied'],
    ]);
    expect(again[0]).toMatchObject({ id: first?.id, version: 0 });
    expect(await countWith(words)).toBe(1);
    expect((await readData(first?.id ?? 0)).comments).toHaveLength(1);
    // The same one under another operation, as after the loss of a browser's memory.
    expect(await one(report(clientId, { openingDescription: words }))).toMatchObject({
      id: first?.id,
      outcome: 'unchanged',
    });
    expect(await countWith(words)).toBe(1);
  });

  it('may come again under its number, and not with another content', async () => {
    const clientId = randomUUID();
    const comment = operation('comment', { description: 'Igual' }, { clientId });
    const [{ id } = { id: 0 }] = await carried([report(clientId), comment]);
    expect(await one({ ...comment, id })).toMatchObject({ repeated: true, outcome: 'applied' });
    const other = { ...comment, fields: { comment: { from: null, to: { description: 'Otro' } } } };
    expect(await one(other)).toMatchObject({ outcome: 'refused', code: 'idempotencyConflict' });
    expect((await readData(id)).comments).toHaveLength(1);
  });

  it('keeps the time of a device that is right, and notes what was late or wrong', async () => {
    passMinutes(600);
    const now = inNovember.getTime() + 600 * 60_000;
    const openedAt = async (rest: Told) => {
      const { record, id } = await one(report(randomUUID(), {}, rest));
      const [entry] = await databaseOf(service().db)
        .collection('audit_correctives')
        .find({ entityType: 'Corrective', entityId: id })
        .toArray();
      return [record?.openedAt, Boolean(entry?.after.device)];
    };
    const iso = (time: number) => new Date(time).toISOString();
    expect(await openedAt({ at: inNovember.toISOString() })).toEqual([inNovember.toISOString(), true]);
    const hour = 3_600_000;
    expect(await openedAt({ at: iso(now + 5 * hour), clockAhead: 6 * hour })).toEqual([
      iso(now - hour),
      true,
    ]);
    // A clock that nobody has compared is not believed beyond now.
    expect(await openedAt({ at: iso(now + hour), clockAhead: null })).toEqual([iso(now), true]);
    expect(await openedAt({ at: iso(now), clockAhead: 0 })).toEqual([iso(now), false]);
  });

  it('keeps when it was written down and when it arrived beside when it was done', async () => {
    const { id } = await one(report(randomUUID()));
    passMinutes(600);
    const iso = (minutes: number) => new Date(inNovember.getTime() + minutes * 60_000).toISOString();
    const [done, written, now] = [iso(60), iso(300), iso(600)];
    const told = { id, at: done, writtenAt: written };
    await one(operation('moved', { move: 'start' }, told));
    await one(operation('comment', { description: 'Tarde' }, told));
    await one(operation('comment', { description: 'Sin decirlo' }, { id, at: done }));
    const { deeds, comments } = await readData(id);
    expect(deeds).toMatchObject([
      { deed: 'opened', arrivedAt: inNovember.toISOString() },
      { deed: 'started', doneAt: done, writtenAt: written, arrivedAt: now },
    ]);
    expect(comments).toMatchObject([
      { at: done, writtenAt: written, arrivedAt: now },
      { at: done, writtenAt: null, arrivedAt: now },
    ]);
    const [stop] = await carriedStops([
      operation('opened', stopBody, { clientId: randomUUID(), at: done, writtenAt: written }),
    ]);
    expect(stop?.record?.deeds).toEqual([
      { deed: 'opened', doneAt: done, writtenAt: written, arrivedAt: now },
    ]);
  });

  it('arrives when the server says alone', async () => {
    const asked = { ...report(randomUUID()), arrivedAt: inNovember.toISOString() };
    expectError(await send([asked]), 'invalidInput');
  });

  it('is refused where it is said to have been done before the device was last in contact', async () => {
    const hour = 3_600_000;
    const hoursAgo = (hours: number) => new Date(inNovember.getTime() - hours * hour);
    const setContact = async (userId: number, contactAt: Date | null) => {
      await databaseOf(service().db)
        .collection<{ _id: number }>(grantsV1)
        .updateOne({ _id: userId }, { $set: { 'sessions.0.contactAt': contactAt } });
      service().forgetGrants();
    };
    for (const userId of [people.edit, people.stopper, people.chief]) await setContact(userId, hoursAgo(3));
    const early = { at: hoursAgo(4).toISOString() };
    const late = { at: hoursAgo(2).toISOString() };
    const tooEarly = { outcome: 'refused', code: 'doneTooEarly' };
    const words = 'Antes de la última conexión';
    expect(await one(report(randomUUID(), { openingDescription: words }, early))).toMatchObject(tooEarly);
    expect(await countWith(words)).toBe(0);
    const { id } = await one(report(randomUUID(), {}, late));
    expect(await one(operation('comment', { description: 'x' }, { id, ...early }))).toMatchObject(tooEarly);
    expect(
      await carriedStops([operation('opened', stopBody, { clientId: randomUUID(), ...early })]),
    ).toMatchObject([tooEarly]);
    expect(await one(report(randomUUID(), {}, early), { user: people.chief })).toMatchObject({
      outcome: 'applied',
      record: { openedAt: early.at },
    });
    for (const userId of [people.edit, people.stopper, people.chief]) await setContact(userId, null);
  });
});

describe('what cannot be carried out', () => {
  interface Refusal {
    readonly name: string;
    readonly make: () => Operation | Promise<Operation>;
    readonly expected: object;
    readonly user?: number;
  }
  const comment = (rest: Told, description = 'x') => operation('comment', { description }, rest);
  const ofOne = async (field: string, to: object) => operation(field, to, { id: (await opened()).id });
  const invalid = (path: string, code: string) => ({ code: 'invalidInput', fields: [{ path, code }] });
  const refusals: readonly Refusal[] = [
    {
      name: 'nobody’s id',
      make: () => comment({ clientId: randomUUID() }),
      expected: { code: 'notFound' },
    },
    { name: 'no id at all', make: () => comment({}), expected: { code: 'notFound' } },
    { name: 'an unknown number', make: () => comment({ id: 999_999 }), expected: { code: 'notFound' } },
    {
      name: 'a new one without an id of its own',
      make: () => operation('opened', told),
      expected: invalid('clientId', 'required'),
    },
    {
      name: 'a field that is none',
      make: () => ofOne('status', {}),
      expected: invalid('fields.status', 'unknownField'),
    },
    {
      name: 'nothing said',
      make: () => ofOne('comment', { description: ' ' }),
      expected: invalid('description', 'required'),
    },
    {
      name: 'a closing without words',
      make: () => ofOne('moved', { move: 'close' }),
      expected: invalid('closingDescription', 'required'),
    },
    {
      name: 'another installation’s element',
      make: () => report(randomUUID(), { elementId: elements.foreign }),
      expected: { code: 'parentNotFound', fields: [{ path: 'elementId', code: 'notFound' }] },
    },
    {
      name: 'another installation’s photo',
      make: () => report(randomUUID(), { photoIds: [files.foreign] }),
      expected: invalid('photoIds.0', 'unknownFile'),
    },
    {
      name: 'a type that is none',
      make: () => report(randomUUID(), { correctiveTypeId: types.unknown }),
      expected: { code: 'parentNotFound' },
    },
    {
      name: 'a report of who only looks',
      make: () => report(randomUUID()),
      expected: { code: 'forbidden' },
      user: people.view,
    },
    {
      name: 'a comment of who only looks',
      make: () => ofOne('comment', { description: 'x' }),
      expected: { code: 'forbidden' },
      user: people.view,
    },
    {
      name: 'a move of who may never make it',
      make: async () => {
        const { id } = await opened({}, people.add);
        return operation('moved', { move: 'close', closingDescription: 'x' }, { id });
      },
      expected: { code: 'forbidden' },
      user: people.add,
    },
    {
      name: 'a time of who it is not for to say',
      make: () => ofOne('moved', { move: 'start', at: minutesFrom(inNovember, 0) }),
      expected: { code: 'forbidden' },
    },
    {
      name: 'one that the caller may not know of',
      make: () => ofOne('time', { day: '2026-11-26', minutes: 5 }),
      expected: { code: 'notFound' },
      user: people.closer,
    },
  ];
  test.each(refusals)('$name is refused, and leaves nothing behind', async (refusal) => {
    const { make, expected, user = people.edit } = refusal;
    const asked = await make();
    const answer = await one(asked, { user });
    expect(answer).toMatchObject({ outcome: 'refused', record: null, repeated: false, ...expected });
    // The reason may pass: it is decided anew.
    expect((await one(asked, { user })).repeated).toBe(false);
  });

  it('keeps nothing else of the request waiting', async () => {
    const clientId = randomUUID();
    const answers = await carried([
      operation('comment', { description: 'x' }, { id: 999_999 }),
      report(clientId),
      operation('comment', { description: '' }, { clientId }),
      operation('comment', { description: 'Vale' }, { clientId }),
    ]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['refused', 'applied', 'refused', 'applied']);
  });

  it('is told of the whole request where the installation is none of the caller’s', async () => {
    expectError(await send([report(randomUUID())], { at: otherInstallationId }), 'notFound', 'notFound');
    expectError(
      await send([report(randomUUID())], { at: withoutModuleId }),
      'moduleDisabled',
      'moduleDisabled',
    );
    expectError(await send([report(randomUUID())], { user: people.stopper }), 'forbidden', 'forbidden');
    expectError(await send([]), 'invalidInput', 'invalidInput');
    const { id } = await opened();
    const asked = operation('comment', { description: 'De fuera' }, { id });
    expect(await one(asked, { user: people.stranger, at: otherInstallationId })).toMatchObject({
      outcome: 'refused',
      code: 'notFound',
      record: null,
    });
  });

  it('is known by nobody else’s operation', async () => {
    const clientId = randomUUID();
    await one(report(clientId), { user: people.add });
    const asked = report(clientId);
    expect(await one(asked, { user: people.secondAdd })).toMatchObject({
      outcome: 'refused',
      code: 'notFound',
      record: null,
    });
  });
});

describe('a move that comes too late becomes a comment', () => {
  const late = async (language: string, move: object, id: number, user: number = people.secondEdit) => {
    const answer = await one(operation('moved', { ...move, language }, { id }), { user });
    expect(answer.outcome).toBe('merged');
    return answer.record?.comments.at(-1);
  };
  const at = '26/11/2026 11:00';

  test.each([
    ['es', `Se quiso cerrar (${at}), pero ya estaba cerrado.\nApretada`],
    ['cat', `Es va voler tancar (${at}), però ja estava tancat.\nApretada`],
    ['en', `Was to be closed (${at}), but it was closed already.\nApretada`],
  ])('in %s', async (language, description) => {
    const { id } = await moved(await opened(), 'close');
    await sentBy(people.secondEdit);
    const closing = { closingDescription: 'Apretada', closingPhotoIds: [files.photo], minutes: 25 };
    const comment = await late(language, { move: 'close', ...closing }, id);
    expect(comment?.description.replace('2026, 11', '2026 11')).toBe(description);
    expect(comment).toMatchObject({ userId: people.secondEdit, photoIds: [files.photo] });
    // What was worked was worked.
    expect(await readData(id)).toMatchObject({
      status: CorrectiveStatus.Closed,
      closingDescription: 'Junta cambiada',
      realMinutes: 25,
    });
  });

  test.each([
    ['start', { move: 'start' }, async () => moved(await opened(), 'start'), 'ya estaba en proceso'],
    [
      'wait',
      { move: 'wait', reason: 'access' },
      async () => moved(await opened(), 'wait'),
      'ya estaba en espera',
    ],
    ['resume', { move: 'resume' }, () => opened(), 'ya no estaba en espera'],
    ['unassign', { move: 'unassign' }, () => opened(), 'ya estaba abierto sin asignar'],
  ])('%s, with why', async (_name, move, make, why) => {
    const { id } = await make();
    const before = await readData(id);
    const comment = await late('es', move, id);
    expect(comment?.description).toContain(`pero ${why}.`);
    const after = await readData(id);
    expect({ ...after, comments: [] }).toEqual({ ...before, comments: [] });
  });

  it('where it was given to somebody else meanwhile', async () => {
    const { id } = await opened({ assignedToId: people.add });
    await moved(await readData(id), 'assign', { assignedToId: people.secondEdit });
    await one(operation('comment', { description: 'Voy' }, { id }), { user: people.add });
    const comment = await late('es', { move: 'start' }, id, people.add);
    expect(comment?.description).toContain(`ya estaba asignado a User ${people.secondEdit}`);
    expect((await readData(id)).status).toBe(CorrectiveStatus.Assigned);
  });

  it('where it was reopened and given to somebody else meanwhile, though it could be closed again', async () => {
    const read = await opened({ assignedToId: people.edit });
    const closed = await moved(read, 'close');
    const reopened = await moved(closed, 'reopen', { reason: 'Gotea otra vez' }, people.reopener);
    await moved(reopened, 'assign', { assignedToId: people.secondEdit });
    const closing = { move: 'close', closingDescription: 'Apretada', minutes: 25, language: 'es' };
    const stale = { id: read.id, baseVersion: read.version };
    const answer = await one(operation('moved', closing, stale), { user: people.secondEdit });
    expect(answer).toMatchObject({ outcome: 'merged', record: { realMinutes: 25, closedAt: null } });
    expect(answer.record?.comments.at(-1)?.description).toMatch(
      /^Se quiso cerrar \(.*\), pero User \d+ ya lo había cambiado de estado\.\nApretada$/,
    );
    const { version } = await readData(read.id);
    const fresh = operation('moved', closing, { id: read.id, baseVersion: version });
    expect(await one(fresh, { user: people.secondEdit })).toMatchObject({ outcome: 'applied' });
  });

  it('and not where only the same person has moved it, or others have told more of it', async () => {
    const { id, version } = await opened({ assignedToId: people.edit });
    const move = (to: object) => operation('moved', to, { id, baseVersion: version });
    expect(await one(move({ move: 'start' }))).toMatchObject({ outcome: 'applied' });
    const { body } = await service().call(
      updateCorrective,
      { body: { ...told, id, version: version + 1, openingDescription: 'Gotea mucho' } },
      as(people.secondEdit),
    );
    expect(body).toMatchObject({ data: { openingDescription: 'Gotea mucho' } });
    const close = { move: 'close', closingDescription: 'Hecho' };
    expect(await one(move(close))).toMatchObject({ outcome: 'applied' });
  });

  it('in the one that it was merged into, where what is added goes too', async () => {
    const [from, into] = [await opened(), await opened({ openingDescription: 'La misma fuga' })];
    await service().call(
      mergeCorrective,
      { params: { id: from.id }, body: { version: 0, intoId: into.id } },
      as(people.edit),
    );
    const comment = await late('es', { move: 'start' }, from.id);
    expect(comment?.description).toContain(`ya se había unido a este: ${from.number}`);
    const added = await one(operation('comment', { description: 'Sigue' }, { id: from.id }));
    expect(added).toMatchObject({ id: into.id, outcome: 'merged' });
    expect((await readData(into.id)).comments.at(-1)?.description).toBe('Sigue');
  });

  it('once, however often it is sent, and with who was faster at the same moment', async () => {
    const { id } = await opened();
    const closing = (text: string) => operation('moved', { move: 'close', closingDescription: text }, { id });
    const [mine, theirs] = [closing('La mía'), closing('La suya')];
    const answers = await Promise.all([one(mine), one(theirs, { user: people.secondEdit })]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['applied', 'merged']);
    await one(mine);
    await one(theirs, { user: people.secondEdit });
    const { comments, closingDescription } = await readData(id);
    expect(comments).toHaveLength(1);
    const said = [closingDescription, ...comments.map(({ description }) => description.split('\n')[1])];
    expect(said.toSorted()).toEqual(['La mía', 'La suya']);
  });

  it('is refused of who may not say anything either', async () => {
    const { id } = await opened();
    const asked = operation('moved', { move: 'reopen', reason: 'Sigue' }, { id });
    expect(await one(asked, { user: people.reopener })).toMatchObject({
      outcome: 'refused',
      code: 'changeNotPossible',
    });
  });
});

describe('stops that were written down without a network', () => {
  const { installationId: _of, ...stopTold } = stopBody;
  const begin = (clientId: string, fields: object = {}, rest: Told = {}) =>
    operation('opened', { ...stopTold, ...fields }, { clientId, ...rest });

  it('begin and end as of when they did, once', async () => {
    passMinutes(120);
    const clientId = randomUUID();
    const corrective = await opened();
    const asked = [
      begin(clientId, { correctiveId: corrective.id }),
      operation('closed', { closingDescription: 'Arranca' }, { clientId, at: minutesFrom(inNovember, 60) }),
    ];
    const answers = await carriedStops(asked);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect(answers[1]?.record).toMatchObject({
      openedAt: inNovember.toISOString(),
      closedAt: minutesFrom(inNovember, 60),
      correctiveNumber: corrective.number,
      closingDescription: 'Arranca',
      closedById: people.stopper,
    });
    expect((await carriedStops(asked)).map(({ repeated }) => repeated)).toEqual([true, true]);
    expect(await carriedStops([begin(clientId)])).toMatchObject([
      { outcome: 'unchanged', id: answers[0]?.id },
    ]);
    const query = { installationId, correctiveId: String(corrective.id) };
    const { body } = await service().call(listOutOfServices, { query }, as(people.stopper));
    expect((body as { total: number }).total).toBe(1);
  });

  it('say beside the other’s words what came too late', async () => {
    const { id, version } = await stopped();
    await service().call(
      closeOutOfService,
      { params: { id }, body: { version, closingDescription: 'Rearmado' } },
      as(people.secondStopper),
    );
    const asked = operation('closed', { closingDescription: 'Fusible nuevo' }, { id });
    expect(await carriedStops([asked])).toMatchObject([
      {
        outcome: 'merged',
        record: { closingDescription: 'Rearmado\nFusible nuevo', closedById: people.secondStopper },
      },
    ]);
    const same = operation('closed', { closingDescription: 'Rearmado' }, { id });
    expect(await carriedStops([same])).toMatchObject([{ outcome: 'unchanged' }]);
  });

  test.each([
    [
      'an element of another installation',
      () => begin(randomUUID(), { elementId: elements.foreign }),
      'parentNotFound',
    ],
    ['a corrective that is none', () => begin(randomUUID(), { correctiveId: 999_999 }), 'parentNotFound'],
    ['no id of its own', () => operation('opened', stopTold), 'invalidInput'],
    ['what is no deed', () => operation('removed', {}, { id: 1 }), 'invalidInput'],
    ['an end of nothing', () => operation('closed', {}, { id: 999_999 }), 'notFound'],
  ] as const)('%s is refused', async (_name, make, code) => {
    expect(await carriedStops([make()])).toMatchObject([{ outcome: 'refused', code, record: null }]);
  });

  it('ask for the retest that is missing', async () => {
    const { id } = await stopped({ retest: 'Prueba de presión' });
    const answers = await carriedStops([operation('closed', {}, { id })]);
    expect(answers).toMatchObject([
      { outcome: 'refused', fields: [{ path: 'retestPassedOn', code: 'required' }] },
    ]);
  });

  it('are for who may write of them', async () => {
    const asked = [begin(randomUUID(), { level: 'area', elementId: null, areaId: areas.roof })];
    expectError(await sendStops(asked, { user: people.edit }), 'forbidden', 'forbidden');
    expectError(
      await sendStops(asked, { user: people.stopper, at: otherInstallationId }),
      'notFound',
      'notFound',
    );
  });
});

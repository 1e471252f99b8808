/** Results of several tasks in one call. */
import { Archetype, ChoreResult, DelayReason, Periodicity } from 'shared-kit/contracts/enums';
import { getTask } from 'shared-kit/contracts/tasks/task-detail';
import {
  listTogether,
  mostTogether,
  recordTogether,
  type TogetherAnswer,
  type TogetherItem,
  type TogetherTask,
} from 'shared-kit/contracts/tasks/task-together';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { describe, expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, otherInstallationId, people, performed, withoutModuleId } from '../fixtures.ts';
import {
  copyOf,
  dependent,
  detailOf,
  formatIds,
  gas,
  knownElement,
  plainTask,
  read,
  reading,
  record,
  temperature,
  unknownElement,
  useResultService,
} from './result-fixtures.ts';

const service = useResultService();

const done = (id: number, fields: Partial<TogetherItem> = {}): TogetherItem => ({
  id,
  version: 0,
  result: ChoreResult.ProperlyDone,
  readings: [],
  observation: '',
  photoIds: [],
  ...fields,
});
const send = (items: readonly TogetherItem[], { as = people.editor as number, key = '' } = {}) =>
  service().call(
    recordTogether,
    { body: { installationId, items: [...items] } },
    { as, ...(key === '' ? {} : { headers: { 'idempotency-key': key } }) },
  );
const recorded = async (...[items, options]: Parameters<typeof send>): Promise<TogetherAnswer> => {
  const { status, body } = await send(items, options);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { data: TogetherAnswer }).data;
};
const outcomes = (answer: TogetherAnswer) => answer.map(({ outcome }) => outcome);

describe('results of several tasks', () => {
  it('are checked each for itself, and the others are kept whatever becomes of one', async () => {
    const fine = await plainTask({ formatIds });
    const unread = await plainTask({ formatIds });
    const silent = await plainTask();
    const theirs = await plainTask();
    const moved = await plainTask();
    const future = await plainTask({}, { at: new Date('2027-01-05T10:00:00Z') });
    const rite = await plainTask({ archetype: Archetype.rite });
    const foreign = await plainTask({ installationId: otherInstallationId });
    detailOf(await record(theirs, { result: ChoreResult.ImproperlyDone }, { as: people.secondEditor }));
    await tasks(service().db).updateOne({ _id: moved }, { $inc: { version: 1 } });
    const answer = await recorded([
      done(fine, { readings: [reading('60,5')], observation: ' Bien ' }),
      done(unread),
      done(silent, { result: ChoreResult.UnableToDo }),
      done(theirs),
      done(moved),
      done(future),
      done(rite),
      done(foreign),
      done(999_999),
    ]);
    expect(answer).toMatchObject([
      { id: fine, outcome: 'recorded', version: 1, fields: [], task: null },
      { id: unread, outcome: 'invalid', fields: [{ path: `formats.${temperature}`, code: 'required' }] },
      { id: silent, outcome: 'invalid', fields: [{ path: 'observation', code: 'required' }] },
      { id: theirs, outcome: 'conflict', version: 1, task: { result: ChoreResult.ImproperlyDone } },
      { id: moved, outcome: 'conflict', version: 1, task: { result: ChoreResult.Undone } },
      { id: future, outcome: 'notStarted' },
      { id: rite, outcome: 'notFound', version: 0, task: null },
      { id: foreign, outcome: 'notFound', version: 0, task: null },
      { id: 999_999, outcome: 'notFound', version: 0, task: null },
    ]);
    const kept = await read(fine);
    expect(kept).toMatchObject({
      result: ChoreResult.ProperlyDone,
      observation: 'Bien',
      performedById: people.editor,
      readings: [reading('60.5')],
      observations: [{ description: 'Bien', userId: people.editor }],
    });
    for (const id of [unread, silent, moved, future])
      expect((await tasks(service().db).findOne({ _id: id }))?.result).toBe(ChoreResult.Undone);
  });

  it('are those of who may do the work', async () => {
    const id = await plainTask();
    expectError(await send([done(id)], { as: people.viewer }), 'forbidden');
    expect((await read(id)).version).toBe(0);
  });

  it('may be taken back together', async () => {
    const ids = [await plainTask(), await plainTask()];
    await recorded(ids.map((id) => done(id, { observation: 'x' })));
    const back = ids.map((id) => done(id, { version: 1, result: ChoreResult.Undone }));
    expect(outcomes(await recorded(back))).toEqual(['recorded', 'recorded']);
    expect(outcomes(await recorded(back))).toEqual(['unchanged', 'unchanged']);
    for (const id of ids)
      expect(await read(id)).toMatchObject({ version: 2, observation: '', performedAt: null });
  });

  it('are saved once: repeated under its key the first answer comes again, without it nothing changes', async () => {
    const ids = [await plainTask(), await plainTask()];
    const items = ids.map((id) => done(id, { observation: 'Una vez' }));
    const first = await recorded(items, { key: 'twice' });
    expect(await recorded(items, { key: 'twice' })).toEqual(first);
    expect(outcomes(await recorded(items))).toEqual(['unchanged', 'unchanged']);
    for (const id of ids)
      expect((await read(id)).observations.map(({ description }) => description)).toEqual(['Una vez']);
  });

  it('of two people at once are those of one of them, and the other is told', async () => {
    const ids = [await plainTask(), await plainTask(), await plainTask()];
    const [mine, theirs] = await Promise.all([
      recorded(ids.map((id) => done(id))),
      recorded(
        ids.map((id) => done(id, { result: ChoreResult.ImproperlyDone })),
        { as: people.secondEditor },
      ),
    ]);
    expect([outcomes(mine), outcomes(theirs)].toSorted()).toEqual([
      ids.map(() => 'conflict'),
      ids.map(() => 'recorded'),
    ]);
    for (const id of ids) expect((await read(id)).version).toBe(1);
  });

  it.each([
    ['no task', 0],
    ['more than can be', mostTogether + 1],
  ])('of %s are refused', async (_what, count) => {
    const items = Array.from({ length: count }, (_, index) => done(index + 1));
    expectError(await send(items), 'invalidInput');
  });

  it('of a task that is named twice are refused', async () => {
    const id = await plainTask();
    const answer = await send([done(id), done(id)]);
    expectError(answer, 'invalidInput');
    expect(answer.body).toMatchObject({ fields: [{ path: 'items.1.id', code: 'repeated' }] });
  });

  it('of a hundred tasks are kept, each with its reading', async () => {
    const ids: number[] = [];
    for (let made = 0; made < mostTogether; made += 1)
      ids.push(await plainTask({ formatIds: [temperature] }));
    const answer = await recorded(ids.map((id, index) => done(id, { readings: [reading(String(index))] })));
    expect(new Set(outcomes(answer))).toEqual(new Set(['recorded']));
    const texts = await tasks(service().db)
      .find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .toArray();
    expect(texts.map(({ readings: [one] }) => one)).toEqual(
      ids.map((_, index) => ({ ...reading(String(index)), formatVersion: 1 })),
    );
    expect(texts.map(({ outOfLimits }) => outOfLimits.length === 1)).toEqual(
      ids.map((_, index) => index < 50 || index > 70),
    );
  });
});

describe('what several tasks ask for', () => {
  const together = async (ids: readonly number[], as: number = people.viewer): Promise<TogetherTask[]> => {
    const query = { installationId, id: ids.join(',') };
    const answer = await service().call(listTogether, { query }, { as });
    expect(answer.status).toBe(200);
    return (answer.body as { data: TogetherTask[] }).data;
  };

  it('comes in the order of the ids, with the limits of each element and what was read before', async () => {
    const before = { ...performed('2026-10-20T08:00:00Z'), at: new Date('2026-10-20T08:00:00Z') };
    const chore = { _id: 7001, elementId: knownElement, formatIds: [dependent] };
    const copies = [copyOf(dependent)];
    await plainTask(chore, { ...before, readings: [reading('44', dependent)], copies });
    const known = await plainTask(chore);
    const unknown = await plainTask({ elementId: unknownElement, formatIds: [dependent] });
    const foreign = await plainTask({ installationId: otherInstallationId });
    const rite = await plainTask({ archetype: Archetype.rite });
    const data = await together([unknown, foreign, rite, known, unknown]);
    expect(data).toMatchObject([
      {
        id: unknown,
        formats: [{ id: dependent, min: null, limitMissing: ['heatPower', 'refrigerant'], limitFrom: [] }],
        previous: null,
      },
      {
        id: known,
        formats: [
          {
            id: dependent,
            min: 36,
            max: 50,
            limitFrom: [
              { key: 'heatPower', value: 40, unit: 'kW' },
              { key: 'refrigerant', value: 'R-32', unit: '' },
            ],
          },
        ],
        previous: {
          performedAt: '2026-10-20T08:00:00.000Z',
          readings: [reading('44', dependent)],
          copies: [
            { part: 'reading', formatId: dependent, from: { periodKey: '2026-M10' }, byName: 'User 11' },
          ],
        },
      },
    ]);
  });

  it('is what each of them says itself', async () => {
    const id = await plainTask({ elementId: knownElement, formatIds: [temperature, dependent] });
    const [one] = await together([id]);
    const answer = await service().call(getTask, { params: { id } }, { as: people.viewer });
    const { formats, previous: _, ...task } = one as TogetherTask;
    expect(detailOf(answer)).toMatchObject({ formats, ...task });
  });

  it('is nothing where the module is off', async () => {
    const query = { installationId: withoutModuleId, id: '1' };
    expectError(await service().call(listTogether, { query }, { as: people.editor }), 'moduleDisabled');
  });

  it('is nothing for who may not look', async () => {
    const id = await plainTask({ periodicity: Periodicity.weekly });
    const query = { installationId, id: String(id) };
    expectError(await service().call(listTogether, { query }, { as: people.cleaner }), 'forbidden');
    expectError(await service().call(listTogether, { query }, { as: people.stranger }), 'notFound');
  });
});

it('several are read with what is computed from their readings, as one is', async () => {
  const ids = [
    await plainTask({ elementId: knownElement, formatIds: [gas.flue, gas.air, gas.co2] }),
    await plainTask({ formatIds: [temperature] }),
  ];
  const { body } = await service().call(
    listTogether,
    { query: { installationId, id: ids.join() } },
    { as: people.editor },
  );
  const { data } = body as { data: TogetherTask[] };
  expect(data.map(({ computing }) => computing)).toEqual([(await read(ids[0] ?? 0)).computing, null]);
  expect(data[0]?.computing?.limits).toContainEqual(
    expect.objectContaining({ quantity: 'combustionEfficiency', min: 90 }),
  );
});

describe('who performed several tasks, and when', () => {
  const october = { at: new Date('2026-10-10T10:00:00Z') };
  const inOctober = '2026-10-20T07:30:00.000Z';
  const tell = (
    items: readonly TogetherItem[],
    told: { performedById?: number; performedAt?: string },
    as: number = people.chief,
  ) => service().call(recordTogether, { body: { installationId, items: [...items], ...told } }, { as });
  const toldOf = async (...asked: Parameters<typeof tell>): Promise<TogetherAnswer> => {
    const { status, body } = await tell(...asked);
    expect(status, JSON.stringify(body)).toBe(200);
    return (body as { data: TogetherAnswer }).data;
  };

  it('is said once for all of them, and sent again is the same', async () => {
    const ids = [await plainTask({}, october), await plainTask({}, october)];
    const told = { performedById: people.secondEditor, performedAt: inOctober };
    const items = ids.map((id) => done(id));
    expect(outcomes(await toldOf(items, told))).toEqual(['recorded', 'recorded']);
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        performedAt: inOctober,
        performedById: people.secondEditor,
        performedByName: `User ${people.secondEditor}`,
      });
    expect(outcomes(await toldOf(items, told))).toEqual(['unchanged', 'unchanged']);
    expect(outcomes(await toldOf(items, { ...told, performedById: people.editor }))).toEqual([
      'conflict',
      'conflict',
    ]);
  });

  it('is refused from who may not say so, and nothing is written', async () => {
    const id = await plainTask({}, october);
    for (const told of [{ performedAt: inOctober }, { performedById: people.secondEditor }])
      expectError(await tell([done(id)], told, people.editor), 'forbidden');
    expect(await read(id)).toMatchObject({ version: 0, result: ChoreResult.Undone });
    // Oneself and now need no permission.
    const answer = await toldOf([done(id)], { performedById: people.editor }, people.editor);
    expect(outcomes(answer)).toEqual(['recorded']);
  });

  it('can be neither to come, nor before the period of a task, nor somebody who cannot be chosen', async () => {
    const [early, fitting] = [await plainTask(), await plainTask({}, october)];
    const items = [done(early), done(fitting)];
    const invalid = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });
    expect(await toldOf(items, { performedAt: '2026-11-22T10:00:00.000Z' })).toMatchObject([
      invalid('performedAt', 'inFuture'),
      invalid('performedAt', 'inFuture'),
    ]);
    expect(await toldOf([done(early)], { performedById: people.viewer })).toMatchObject([
      invalid('performedById', 'notSelectable'),
    ]);
    expect(await toldOf(items, { performedAt: inOctober })).toMatchObject([
      invalid('performedAt', 'beforePeriod'),
      { outcome: 'recorded' },
    ]);
  });

  it('decides whether they are late: a reason is for those that are', async () => {
    const delay = { reason: DelayReason.noAccess, text: '', justified: true };
    const [late, inTime, silent] = [
      await plainTask({}, october),
      await plainTask({}, october),
      await plainTask({}, october),
    ];
    expect(await toldOf([done(inTime, { delay })], { performedAt: inOctober })).toMatchObject([
      { outcome: 'invalid', fields: [{ path: 'delay', code: 'notLate' }] },
    ]);
    const after = '2026-11-10T09:00:00.000Z';
    const answer = await toldOf([done(late, { delay }), done(silent)], { performedAt: after });
    expect(outcomes(answer)).toEqual(['recorded', 'recorded']);
    expect(await read(late)).toMatchObject({ performedAt: after, delay });
    expect((await read(silent)).delay).toBeNull();
  });
});

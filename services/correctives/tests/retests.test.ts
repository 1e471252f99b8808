/** A corrective that came from a number of a task asks for that number again before it is closed. */
import type { Corrective } from 'shared-kit/contracts/correctives/corrective';
import type { AskedRetest } from 'shared-kit/contracts/correctives/corrective-retest';
import { moveCorrectives } from 'shared-kit/contracts/correctives/corrective-work';
import { describeClosing, getAskedRetest } from 'shared-kit/contracts/correctives/correctives';
import { correctivesV1 } from 'shared-kit/contracts/views/related';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { expectError } from 'shared-kit/testing/guards/route-guards';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  dataOf,
  fieldsOf,
  formats,
  inNovember,
  installationId,
  minutesFrom,
  move,
  moved,
  opened,
  passMinutes,
  people,
  readData,
  setTime,
  tasks,
  useCorrectives,
} from './support.ts';

const service = useCorrectives();
beforeEach(() => setTime(inNovember));

const originOf = (formatId: number | null, taskId: number = tasks.measuring) => ({
  origin: { kind: 'task', taskId, formatId, reading: '4,2 bar' },
});
const measured = (): Promise<Corrective> => opened(originOf(formats.pressure));
const asked = async ({ id }: Pick<Corrective, 'id'>, user: number = people.view) =>
  dataOf<AskedRetest | null>(await service().call(getAskedRetest, { params: { id } }, as(user)));
const close = (corrective: Pick<Corrective, 'id' | 'version'>, retest?: object) =>
  move(corrective, 'close', retest === undefined ? {} : { retest });
const describedAs = async ({ id, version }: Corrective, retest: object | null, user: number) =>
  service().call(
    describeClosing,
    { params: { id }, body: { version, closingDescription: 'Purgado', retest } },
    as(user),
  );

const pressure = {
  taskId: tasks.measuring,
  formatId: formats.pressure,
  unit: 'bar',
  min: 1,
  max: 2.5,
  formatName: { es: 'Presión', cat: 'Presión (cat)', en: 'Presión (en)' },
};

describe('what is asked for', () => {
  it('is the number that it came from, with the limits of the element as it is now', async () => {
    expect(await asked(await measured())).toEqual({ ...pressure, limitMissing: [], before: '4,2 bar' });
  });

  it.each([
    ['that nobody measured', {}],
    ['from a task without a number', originOf(null)],
    ['from what is no number', originOf(formats.note)],
    ['from a number that the task asks for no more', originOf(formats.retired)],
  ])('is nothing of one %s', async (_case, fields) => {
    const corrective = await opened(fields);
    expect(await asked(corrective)).toBeNull();
    const closed = dataOf<Corrective>(await close(corrective, { text: '2', reason: '' }));
    expect(closed).toMatchObject({ status: 2, retest: null });
  });

  it('is for who may know of it', async () => {
    const { id } = await measured();
    const askedBy = (user: number) => service().call(getAskedRetest, { params: { id } }, as(user));
    expectError(await askedBy(people.secondAdd), 'notFound', 'who only adds, of another');
    expectError(await askedBy(people.stranger), 'notFound', 'of another installation');
    expectError(await askedBy(people.stopper), 'forbidden', 'without the permission');
  });
});

describe('closing with it', () => {
  it('keeps the number with its limits, who read it and when', async () => {
    const corrective = await measured();
    passMinutes(30);
    const closed = dataOf<Corrective>(await close(corrective, { text: ' 2,50 ', reason: '' }));
    const retest = {
      ...pressure,
      text: '2.50',
      outside: false,
      reason: '',
      at: minutesFrom(inNovember, 30),
      userId: people.edit,
      userName: `User ${people.edit}`,
    };
    expect(closed.retest).toEqual(retest);
    expect((await readData(corrective.id)).retest).toEqual(retest);
    const view = databaseOf(service().db).collection<Corrective & { _id: number }>(correctivesV1);
    expect(await view.findOne({ _id: corrective.id })).toMatchObject({ retest });
  });

  it.each([
    ['without a word of it', undefined, 'retest.text', 'required'],
    ['without a number', { text: '', reason: '' }, 'retest.text', 'required'],
    ['without a number and with blanks for a reason', { text: ' ', reason: '  ' }, 'retest.text', 'required'],
    ['with what is no number', { text: 'alta', reason: 'No importa' }, 'retest.text', 'notANumber'],
    ['with a number above its limits', { text: '2,51', reason: '' }, 'retest.reason', 'required'],
    ['with a number below its limits', { text: '0,99', reason: ' ' }, 'retest.reason', 'required'],
  ])('is refused %s, and nothing is written', async (_case, retest, path, code) => {
    const corrective = await measured();
    const answer = await close(corrective, retest);
    expectError(answer, 'invalidInput', path);
    expect(fieldsOf(answer)).toEqual([{ path, code }]);
    expect(await readData(corrective.id)).toEqual(corrective);
  });

  it.each([
    ['a number outside of its limits', { text: '2,6', reason: 'Se cambia en enero' }, '2.6', true],
    ['no number', { text: '', reason: 'Manómetro retirado' }, null, false],
  ])('with %s says why', async (_case, retest, text, outside) => {
    const closed = dataOf<Corrective>(await close(await measured(), retest));
    expect(closed.retest).toMatchObject({ text, outside, reason: retest.reason });
    expect(closed.status).toBe(2);
  });

  it('of several at once leaves those that are to be read again', async () => {
    const [plain, owing, read] = [await opened(), await measured(), await measured()];
    dataOf(await describedAs(read, { text: '2' }, people.edit));
    const body = {
      installationId,
      ids: [plain.id, owing.id, read.id],
      change: { what: 'close', closingDescription: 'Hecho' } as const,
    };
    const { changed, refused } = dataOf<{ changed: number[]; refused: number[] }>(
      await service().call(moveCorrectives, { body }, as(people.edit)),
    );
    expect(changed.toSorted()).toEqual([plain.id, read.id].toSorted());
    expect(refused).toEqual([owing.id]);
    expect((await readData(read.id)).retest).toMatchObject({ text: '2' });
  });
});

describe('writing it down before it is closed', () => {
  const given = async () => moved(await measured(), 'assign', { assignedToId: people.add });

  it('is done by whose it is, who stays the one that read it', async () => {
    const described = dataOf<Corrective>(await describedAs(await given(), { text: '2,1' }, people.add));
    expect(described.retest).toMatchObject({
      text: '2.1',
      userId: people.add,
      at: minutesFrom(inNovember, 0),
    });
    passMinutes(60);
    const again = dataOf<Corrective>(await describedAs(described, null, people.edit));
    expect(again.retest).toEqual(described.retest);
    const closed = await moved(again, 'close', { retest: { text: '2.1', reason: 'Medido dos veces' } });
    expect(closed.retest).toEqual({ ...described.retest, reason: 'Medido dos veces' });
  });

  it('may be outside of its limits, or be taken back, and is asked for at the closing', async () => {
    const described = dataOf<Corrective>(await describedAs(await given(), { text: '9' }, people.add));
    expect(described.retest).toMatchObject({ text: '9', outside: true, reason: '' });
    expect(fieldsOf(await close(described))).toEqual([{ path: 'retest.reason', code: 'required' }]);
    const without = dataOf<Corrective>(await describedAs(described, { text: '' }, people.add));
    expect(without.retest).toBeNull();
    expect(fieldsOf(await close(without))).toEqual([{ path: 'retest.text', code: 'required' }]);
    expect(fieldsOf(await describedAs(without, { text: 'x' }, people.add))).toEqual([
      { path: 'retest.text', code: 'notANumber' },
    ]);
  });
});

describe('opening it again', () => {
  it('keeps the number with the closing that it was of, and asks for another one', async () => {
    const closed = await moved(await measured(), 'close', { retest: { text: '2' } });
    const again = await moved(closed, 'reopen', {}, people.reopener);
    expect(again.retest).toBeNull();
    expect(again.closings).toMatchObject([{ retest: closed.retest }]);
    expect(fieldsOf(await close(again))).toEqual([{ path: 'retest.text', code: 'required' }]);
    const last = await moved(again, 'close', { retest: { text: '1,5' } });
    expect(last).toMatchObject({ retest: { text: '1.5' }, closings: [{ retest: { text: '2' } }] });
  });

  it('keeps what was written down where work is put back', async () => {
    const started = await moved(await measured(), 'start');
    const described = dataOf<Corrective>(await describedAs(started, { text: '2' }, people.edit));
    const back = await moved(described, 'putBack');
    expect(back.retest).toEqual(described.retest);
  });
});

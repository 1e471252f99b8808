/** Whatever is generated, undone, given, handed over and done, in whichever order: no task is lost, doubled or somebody else's. */
import fc from 'fast-check';
import { ChoreResult } from 'shared-kit/contracts/enums';
import { assignTasks } from 'shared-kit/contracts/tasks/assign-tasks';
import { handOverTasks } from 'shared-kit/contracts/tasks/hand-over-tasks';
import {
  type GenerationJob,
  generateTasks,
  listTaskGenerations,
  undoTaskGeneration,
} from 'shared-kit/contracts/tasks/task-generations';
import { choresV1, elementsV1, elementsV3 } from 'shared-kit/contracts/views/structure';
import { databaseOf } from 'shared-kit/server/database/mongo';
import { jobsSettled } from 'shared-kit/server/work/jobs';
import { runs } from 'shared-kit/testing/test-form';
import { expect, it } from 'vitest';
import { tasks } from '../../src/tasks/task.model.ts';
import { installationId, people, testChore } from '../fixtures.ts';
import { record, seedChores, setClock, useTiming } from '../generation/timing-fixtures.ts';

const service = useTiming();
const { editor, secondEditor, manager } = people;
const year = 2026;
const persons = [editor, secondEditor, null] as const;

const step = fc.oneof(
  fc.record({ kind: fc.constant('generate' as const), month: fc.integer({ min: 0, max: 12 }) }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('give' as const),
    pick: fc.nat(30),
    to: fc.constantFrom(...persons),
  }),
  fc.record({
    kind: fc.constant('handOver' as const),
    from: fc.constantFrom(editor, secondEditor),
    to: fc.constantFrom(...persons),
  }),
  fc.record({ kind: fc.constant('do' as const), pick: fc.nat(30) }),
);

const call = async (...[contract, input]: Parameters<ReturnType<typeof service>['call']>) => {
  const answer = await service().call(contract, input, { as: manager });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
};
const generate = async (month: number): Promise<void> => {
  const from = month === 0 ? {} : { from: `${year}-${String(month).padStart(2, '0')}-01` };
  await call(generateTasks, { body: { installationId, year, ...from } });
  await jobsSettled(service().db);
};
const all = () => tasks(service().db).find({}).sort({ choreId: 1, periodStart: 1 }).toArray();
const keyOf = ({ choreId, periodKey }: { choreId: number; periodKey: string }) => `${choreId} ${periodKey}`;

const clear = async () => {
  await tasks(service().db).deleteMany({});
  for (const view of [elementsV1, elementsV3, choresV1])
    await databaseOf(service().db).collection(view).deleteMany({});
};

it('every task is there once, its own person’s as long as nobody gives it to another, and done ones stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      await clear();
      await seedChores([testChore(1, { userId: editor }), testChore(2)]);
      setClock(`${year}-12-20`);
      /** Whose tasks are that somebody has given, and whose those are that are done. */
      const own = new Map<string, number | null>();
      const done = new Map<string, number | null>();
      for (const each of steps) {
        const before = await all();
        const open = before.filter(({ result }) => result === ChoreResult.Undone);
        if (each.kind === 'generate') await generate(each.month);
        if (each.kind === 'undo') {
          const listed = await call(listTaskGenerations, { query: { installationId } });
          const { data } = listed.body as { data: GenerationJob[] };
          const job = data[each.which % Math.max(1, data.length)];
          const params = { id: job?.id ?? 0 };
          if (job) await service().call(undoTaskGeneration, { params }, { as: manager });
        }
        const chosen = 'pick' in each ? open[each.pick % Math.max(1, open.length)] : undefined;
        if (each.kind === 'give' && chosen) {
          const item = { id: chosen._id, version: chosen.version, personId: each.to, isOwn: true };
          const body = { installationId, items: [item] };
          await service().call(assignTasks, { body }, { as: people.chief });
          own.set(keyOf(chosen), each.to);
        }
        if (each.kind === 'do' && chosen) {
          await record(chosen.choreId, chosen.periodKey);
          done.set(keyOf(chosen), chosen.assignedToId ?? null);
          own.delete(keyOf(chosen));
        }
        if (each.kind === 'handOver') {
          const { from: personId, to: toId } = each;
          await call(handOverTasks, { body: { installationId, personId, toId } });
          for (const [key, person] of own) if (person === personId) own.set(key, toId);
        }
        const after = new Map((await all()).map((task) => [keyOf(task), task]));
        for (const key of own.keys()) if (!after.has(key)) own.delete(key);
        for (const [key, person] of own) expect(after.get(key)?.assignedToId ?? null, key).toBe(person);
        for (const [key, person] of done)
          expect(after.get(key), key).toMatchObject({
            result: ChoreResult.ProperlyDone,
            assignedToId: person,
          });
        // Only an undone generation takes tasks out.
        if (each.kind !== 'undo') for (const task of before) expect(after.has(keyOf(task))).toBe(true);
      }
      await generate(0);
      expect(new Set((await all()).map(keyOf)).size).toBe(24);
      expect(await all()).toHaveLength(24);
    }),
    // Against the database: few, and always the same ones.
    { numRuns: runs(8), seed: 2026 },
  );
});

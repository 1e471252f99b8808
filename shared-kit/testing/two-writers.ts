/** What must hold of records while two people write at the same time, however their requests come between each other. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

type Values = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** One of the people, with a service. */
export type Writer = (method: string, path: string, body?: Values) => Promise<Answer>;

export interface UniqueRule {
  readonly resource: string;
  readonly field: string;
  readonly code: string;
  /** What a create takes; another number makes a record that may stand beside it. */
  readonly body: (number: number) => Values | Promise<Values>;
  /** It is given once, with the record. */
  readonly isFixed?: boolean;
}

export interface ParentRule {
  readonly parent: string;
  readonly child: string;
  /** What creates a parent that nothing belongs to. */
  readonly parentBody: (number: number) => Values | Promise<Values>;
  /** What creates a record that belongs to the parent. */
  readonly childBody: (parentId: number, number: number) => Values | Promise<Values>;
}

const rounds = 3;
const recordSchema = z.looseObject({ id: z.int(), version: z.int() });
const oneSchema = z.object({ data: recordSchema });
const refusalSchema = z.object({ code: z.string() });

/** Numbers that no other test of the file gives. */
let serial = 5000;
const next = (): number => {
  serial += 1;
  return serial;
};

const made = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(201);
  return z.parse(oneSchema, body).data;
};
const isDone = ({ status }: Answer): boolean => status < 300;
/** As text, so that what was answered instead is seen. */
const outcomeOf = (answer: Answer): string =>
  isDone(answer) ? 'done' : `refused: ${z.parse(refusalSchema, answer.body).code}`;

/** Defines the tests: of two who give the same value one is told, whether they add records or change them. */
export const checkUnique = (write: Writer, rules: readonly UniqueRule[]): void => {
  describe('of two who give the same value at once one is told', () => {
    test.each(rules.map((rule) => [`${rule.resource}.${rule.field}`, rule] as const))(
      '%s',
      async (_, rule) => {
        const { resource, field, code, body, isFixed = false } = rule;
        const add = (sent: Values): Promise<Answer> => write('POST', `/api/${resource}`, sent);
        const once = ['done', `refused: ${code}`];
        for (let round = 0; round < rounds; round++) {
          const [one, two] = [await body(next()), await body(next())];
          const added = await Promise.all([add(one), add({ ...two, [field]: one[field] })]);
          expect(added.map(outcomeOf).toSorted()).toEqual(once);
        }
        if (isFixed) return;
        const [wanted, ...before] = [await body(next()), await body(next()), await body(next())];
        const records = [];
        for (const sent of before) records.push(made(await add(sent)));
        const changed = await Promise.all(
          records.map(({ id, version }, at) =>
            write('PUT', `/api/${resource}`, { ...before[at], [field]: wanted[field], id, version }),
          ),
        );
        expect(changed.map(outcomeOf).toSorted()).toEqual(once);
      },
    );
  });
};

/** Defines the tests: nothing belongs to what another person deletes meanwhile. */
export const checkParents = (write: Writer, rules: readonly ParentRule[]): void => {
  describe('nothing belongs to what is deleted at the same time', () => {
    test.each(rules.map((rule) => [`${rule.child} of ${rule.parent}`, rule] as const))(
      '%s',
      async (_, rule) => {
        const { parent, child, parentBody, childBody } = rule;
        for (let round = 0; round < rounds; round++) {
          const { id } = made(await write('POST', `/api/${parent}`, await parentBody(next())));
          const belonging = await childBody(id, next());
          const [added, removed] = await Promise.all([
            write('POST', `/api/${child}`, belonging),
            write('DELETE', `/api/${parent}/${id}`),
          ]);
          const isThere = isDone(await write('GET', `/api/${parent}/${id}`));
          expect(isThere).toBe(!isDone(removed));
          // Whoever adds is refused only where there is nothing any more that it would belong to.
          if (!isDone(added)) expect([outcomeOf(added), isThere]).toEqual([outcomeOf(added), false]);
          else {
            const { data } = z.parse(oneSchema, added.body);
            expect(isDone(await write('GET', `/api/${child}/${data.id}`))).toBe(isThere);
          }
        }
      },
    );
  });
};

/** The most that each route can be asked for, made from its contract. */
import type { RouteContract } from 'shared-kit/contracts/route';
import { requestOf } from 'shared-kit/testing/test-service';
import * as z from 'zod/mini';
import { readContracts, routeName } from '../../../services/standalone/tests/contracts.ts';
import { isList, type Query } from '../../../services/standalone/tests/listed/list-questions.ts';

export interface HeavyCall {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

export const toJson = (value: unknown): Pick<HeavyCall, 'body' | 'type'> => ({
  body: JSON.stringify(value),
  type: 'application/json',
});

type Ask = (path: string) => Promise<{ readonly status: number; readonly text: string }>;

interface Field {
  readonly enum?: readonly (string | number)[];
  readonly maximum?: number;
}

const fieldsOf = ({
  query,
}: RouteContract): {
  readonly names: readonly string[];
  readonly needed: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
} => {
  if (!query) return { names: [], needed: [], fields: {} };
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' });
  const fields = properties as Readonly<Record<string, Field>>;
  return { names: Object.keys(fields), needed: required, fields };
};

/** As long a time as a route takes: the first that it accepts. */
const spans = (known: Query): readonly Query[] =>
  [10, 2, 1]
    .map((years) => ({ from: `${Number(known.year) - years + 1}-01-01`, to: `${known.year}-12-31` }))
    .concat([{ from: String(known.from), to: String(known.to) }]);

/** Bounds of pages are in a contract's pattern and not in its numbers: the largest that is taken is found by asking. */
const sizes = [500, 200, 100, 50];

const queriesOf = (contract: RouteContract, known: Query): readonly Query[] => {
  const { names, needed, fields } = fieldsOf(contract);
  const fixed: Query = Object.fromEntries(
    [...new Set([...needed, ...names.filter((name) => name === 'installationId')])].flatMap((name) => {
      const value = fields[name]?.enum?.[0] ?? known[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  const days = names.includes('from') && names.includes('to') ? spans(known) : [{}];
  const pages: readonly Query[] = names.includes('size') ? sizes.map((size) => ({ size })) : [{}];
  return [...days.flatMap((span) => pages.map((page) => ({ ...fixed, ...span, ...page }))), fixed];
};

const rowsSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const resourceOf = ({ path }: RouteContract): string => path.split('/')[2] ?? '';

/** What ends sessions, or waits until something happens. */
const leftOut = ['GET /api/portalState/changes'];

export interface HeavyReads {
  readonly calls: readonly HeavyCall[];
  /** Routes of which the demonstration has nothing, with what they answered. */
  readonly unreached: readonly string[];
}

/** Every route that reads, as heavy as it is taken. `known`: values by the names of parameters. */
export const heaviestReads = async (ask: Ask, known: Query): Promise<HeavyReads> => {
  const contracts = await readContracts();
  const reads = contracts.filter(
    (contract) => contract.method === 'GET' && !leftOut.includes(routeName(contract)),
  );
  const firstAnswered = async (contract: RouteContract, params: object) => {
    let refused = '';
    for (const query of queriesOf(contract, known)) {
      const { path } = requestOf(contract, { params, query });
      const { status, text } = await ask(path);
      if (status < 300) return { path, text };
      refused = `${status}`;
    }
    return refused;
  };
  const paramsOf = async (contract: RouteContract): Promise<object> => {
    const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    if (names.length === 0) return {};
    const list = contracts.find(
      (each) => routeName(each) === `GET /api/${resourceOf(contract)}` && isList(each),
    );
    const answered = list ? await firstAnswered(list, {}) : '';
    const [row] = typeof answered === 'object' ? z.parse(rowsSchema, JSON.parse(answered.text)).data : [];
    return Object.fromEntries(names.map((name) => [name, row?.[name] ?? known[name] ?? 1]));
  };
  const calls: HeavyCall[] = [];
  const unreached: string[] = [];
  for (const contract of reads) {
    const answered = await firstAnswered(contract, await paramsOf(contract));
    if (typeof answered === 'object')
      calls.push({ name: routeName(contract), method: 'GET', path: answered.path });
    else unreached.push(`${routeName(contract)} (${answered})`);
  }
  return { calls, unreached };
};

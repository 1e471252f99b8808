/** How each list of the portal is asked for: as it opens, in each of its orders, and narrowed down by each of its conditions. */
import type { RouteContract } from 'shared-kit/contracts/route';
import * as z from 'zod/mini';

export type Query = Readonly<Record<string, string | number>>;

/** What answers `{data: [...]}`. */
export const isList = ({ method, answer }: RouteContract): boolean =>
  method === 'GET' &&
  answer instanceof z.core.$ZodObject &&
  answer._zod.def.shape.data instanceof z.core.$ZodArray;

const fieldsOf = ({ query }: RouteContract): [name: string, schema: z.core.$ZodType][] =>
  query instanceof z.core.$ZodObject ? Object.entries(query._zod.def.shape) : [];

const isOptional = (schema: z.core.$ZodType): boolean => z.safeParse(schema, undefined).success;

const innerOf = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodDefault
    ? innerOf(schema._zod.def.innerType)
    : schema;

/** All that an enumeration allows, else the known value of that name. */
const valuesOf = (name: string, schema: z.core.$ZodType, known: Query): readonly (string | number)[] => {
  const inner = innerOf(schema);
  if (inner instanceof z.core.$ZodEnum) return Object.values(inner._zod.def.entries);
  return known[name] === undefined ? [] : [known[name]];
};

/** `by`: what it is asked by besides, a condition or an order; empty as the list opens. */
export interface ListQuestion {
  readonly by: string;
  readonly query: Query;
}

/** The first has only what must be there, then come the other values of what must be. `known`: values by the names of parameters. */
const openings = (contract: RouteContract, known: Query): readonly Query[] => {
  const fixed = fieldsOf(contract)
    .filter(([name, schema]) => isFixed(name, schema))
    .map(([name, schema]) => ({ name, values: valuesOf(name, schema, known) }));
  const plain: Query = Object.fromEntries(
    fixed.flatMap(({ name, values }) => values.slice(0, 1).map((value) => [name, value])),
  );
  const others = fixed.flatMap(({ name, values }) =>
    values.slice(1).map((value): Query => ({ ...plain, [name]: value })),
  );
  return [plain, ...others];
};

const isFixed = (name: string, schema: z.core.$ZodType): boolean =>
  name === 'installationId' || !isOptional(schema);

/** Of them the first that a condition without a known value takes. */
const anyValues = ['true', '1', '0', '2026-11-21'];

/** What narrows a list down or orders it, each alone: an order in both directions, a condition with one value. */
const valuesAlone = (name: string, schema: z.core.$ZodType, known: Query): readonly (string | number)[] => {
  const values = valuesOf(name, schema, known);
  if (name === 'sort') return values;
  const takes = (value: string | number): boolean => z.safeParse(schema, String(value)).success;
  return [...values, ...anyValues].filter(takes).slice(0, 1);
};

const pageFields = ['page', 'size'];

/** What is not read in pages looks through all of it as it opens. */
const isPaged = (contract: RouteContract): boolean => fieldsOf(contract).some(([name]) => name === 'page');

/**
 * Each condition and each order is asked for alone; those that need another one besides are left out. `isAsked` leaves out what was asked
 * of a list like it.
 */
export const listQuestions = (
  contract: RouteContract,
  known: Query,
  isAsked: (condition: string) => boolean = () => false,
): readonly ListQuestion[] => {
  const opening = openings(contract, known);
  const [plain = {}] = opening;
  const alone = fieldsOf(contract)
    .filter(([name, schema]) => isPaged(contract) && !isFixed(name, schema) && !pageFields.includes(name))
    .filter(([name]) => name === 'sort' || !isAsked(name))
    .flatMap(([name, schema]) =>
      valuesAlone(name, schema, known).map((value) => ({
        by: name === 'sort' ? `sort=${value}` : name,
        query: { ...plain, [name]: value },
      })),
    )
    .filter(({ query }) => isTaken(contract, query));
  return [...opening.map((query) => ({ by: '', query })), ...alone];
};

const isTaken = ({ query: schema }: RouteContract, query: Query): boolean =>
  schema !== undefined &&
  z.safeParse(schema, Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])))
    .success;

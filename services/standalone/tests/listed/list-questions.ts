/** How each list of the portal is asked for as it opens. */
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

/** The first has only what must be there, then come the other values of what must be. `known`: values by the names of parameters. */
export const listQuestions = (contract: RouteContract, known: Query): readonly Query[] => {
  const fixed = fieldsOf(contract)
    .filter(([name, schema]) => name === 'installationId' || !isOptional(schema))
    .map(([name, schema]) => ({ name, values: valuesOf(name, schema, known) }));
  const plain: Query = Object.fromEntries(
    fixed.flatMap(({ name, values }) => values.slice(0, 1).map((value) => [name, value])),
  );
  const others = fixed.flatMap(({ name, values }) =>
    values.slice(1).map((value): Query => ({ ...plain, [name]: value })),
  );
  return [plain, ...others];
};

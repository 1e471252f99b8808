/** The routes as the API description has them, and values that its schemas take. */
import { languageCodes } from 'shared-kit/contracts/enums';
import * as z from 'zod/mini';

export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly minItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface Route {
  /** `PUT /api/tasks/{id}/result`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Who may, in words. */
  readonly access: string;
  readonly isPublic: boolean;
  readonly params: readonly Parameter[];
  readonly query: readonly Parameter[];
  /** Of a JSON body. */
  readonly body: JsonSchema | null;
  readonly takesFile: boolean;
}

const operationSchema = z.object({
  description: z.string(),
  security: z.array(z.unknown()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      schema: z.custom<JsonSchema>(),
    }),
  ),
  requestBody: z.optional(
    z.object({ content: z.record(z.string(), z.object({ schema: z.custom<JsonSchema>() })) }),
  ),
});
const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** Reading before writing, and what deletes last. */
const order = ['GET', 'POST', 'PUT', 'DELETE'];

export const routesOf = (description: unknown): Route[] =>
  Object.entries(z.parse(descriptionSchema, description).paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([verb, { description: access, security, parameters, requestBody }]) => {
        const method = verb.toUpperCase();
        const content = requestBody?.content ?? {};
        return {
          name: `${method} ${path}`,
          method,
          path,
          access,
          isPublic: security.length === 0,
          params: parameters.filter((each) => each.in === 'path'),
          query: parameters.filter((each) => each.in === 'query'),
          body: content['application/json']?.schema ?? null,
          takesFile: 'application/octet-stream' in content,
        };
      }),
    )
    .sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));

const texts = ['1', 'hostile', '2026-01-15', '2026-01-15T10:00:00Z', '08:30', 'a long password'];

/** A value that the schema takes; what may be left out is. */
export const exampleOf = (schema: JsonSchema): unknown => {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if ('default' in schema) return schema.default;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice);
  if (schema.type === 'object') {
    const { properties = {}, required = [] } = schema;
    // One of the languages is enough, which no schema says.
    if (languageCodes.every((language) => language in properties)) return { es: 'hostile' };
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  }
  if (schema.type === 'array') return schema.items && schema.minItems ? [exampleOf(schema.items)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (schema.type !== 'string') return null;
  const fits = (text: string) =>
    text.length >= (schema.minLength ?? 0) && new RegExp(schema.pattern ?? '').test(text);
  return texts.find(fits) ?? 'hostile';
};

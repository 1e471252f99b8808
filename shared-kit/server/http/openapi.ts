/** The OpenAPI 3.1 description of a service, made from its contracts. */
import * as z from 'zod/mini';
import { errorBodySchema, errorStatuses } from '../../contracts/error-codes.ts';
import { Permission } from '../../contracts/people/permissions.ts';
import type { Access, RouteContract } from '../../contracts/route.ts';

type Schema = z.core.$ZodType;
type Json = Record<string, unknown>;

interface Described {
  readonly service: string;
  readonly apiVersion: string;
}

export const openApiOf = (
  { service, apiVersion }: Described,
  routes: readonly { readonly contract: RouteContract }[],
): Json => {
  const paths: Record<string, Json> = {};
  for (const { contract } of routes) {
    const path = contract.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operation(contract, service) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `Maintenance portal: ${service}`, version: apiVersion },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBodySchema, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
};

const operation = (contract: RouteContract, service: string): Json => ({
  summary: contract.summary,
  description: accessText(contract.access),
  tags: [service],
  security: contract.access === 'public' ? [] : [{ session: [] }],
  parameters: [
    ...parameters(contract.params, 'path'),
    ...parameters(contract.query, 'query'),
    ...(contract.idempotent ? [idempotencyKey] : []),
  ],
  ...requestBody(contract),
  responses: {
    [contract.status ?? 200]: { description: 'Done', content: answerContent(contract) },
    ...Object.fromEntries(
      errorStatusesOf(contract).map((status) => [
        status,
        {
          description: codesOf(status).join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  },
});

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Repeated with the same key and content, the first answer is given again.',
  schema: { type: 'string', maxLength: 200 },
};

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const parameters = (schema: Schema | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const anyFile = { schema: { type: 'string', contentMediaType: 'application/octet-stream' } };

const requestBody = ({ body, bodyType }: RouteContract): Json => {
  if (bodyType === 'file')
    return { requestBody: { required: true, content: { 'application/octet-stream': anyFile } } };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
  };
};

const answerContent = ({ answer, answerType }: RouteContract): Json =>
  answerType === 'file'
    ? { 'application/octet-stream': anyFile }
    : { 'application/json': { schema: schemaOf(answer, 'output') } };

const errorStatusesOf = ({ access, method, body }: RouteContract): number[] => [
  400,
  ...(access === 'public' ? [] : [401, 403]),
  404,
  ...(method === 'GET' ? [] : [409]),
  ...(body ? [413, 415] : []),
  429,
  500,
  503,
];

const codesOf = (status: number): string[] =>
  Object.entries(errorStatuses).flatMap(([code, each]) => (each === status ? [code] : []));

const permissionNames = new Map<number, string>(
  Object.entries(Permission).map(([name, value]) => [value, name]),
);

const accessText = (access: Access): string => {
  if (access === 'public') return 'For anybody.';
  if (access === 'signedIn') return 'For any signed-in user.';
  if (access === 'superAdmin') return 'For super-administrators.';
  const names = access.anyOf.map((permission) => permissionNames.get(permission));
  return names.length === 0
    ? 'For users with any role in the installation.'
    : `For users with one of these in the installation${access.demand ? ', as the programme asks' : ''}: ${names.join(', ')}.`;
};

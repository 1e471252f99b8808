/** Requests that a route must refuse, derived from its contract and one valid request. */
import { parse } from 'node:querystring';
import * as z from 'zod/mini';
import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { RouteContract } from '../../contracts/route.ts';
import { checkValue, noQuerySchema } from '../../server/http/parse-input.ts';
import { requestOf, type SendOptions } from '../test-service.ts';

export interface HostileRequest {
  readonly what: string;
  readonly path: string;
  readonly options: SendOptions;
  readonly code: ErrorCode;
  /** The part that the contract's own schema must refuse, as it arrives; none where the body isn't even read. */
  readonly wrong?: { readonly part: 'params' | 'query' | 'body'; readonly value: unknown };
}

interface ValidRequest {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

const badIds = ['0', '-1', '2147483648', 'abc', '1.5', '1e3', '1 ', '0x1', ''];
const defaultBodyLimit = 100 * 1024;

export const hostileRequests = (contract: RouteContract, valid: ValidRequest): HostileRequest[] => [
  ...badParams(contract, valid),
  ...badQueries(contract, valid),
  ...(contract.bodyType === 'file' ? badFiles(contract, valid) : badBodies(contract, valid)),
];

/** Whether the contract's schema lets pass what it must refuse: asked without a request, so that it is asked of every field of every route. */
export const isLetPass = (contract: RouteContract, { wrong }: HostileRequest): boolean => {
  if (!wrong) return false;
  const schema = contract[wrong.part] ?? (wrong.part === 'query' ? noQuerySchema : undefined);
  return schema === undefined || checkValue(schema, wrong.value).ok;
};

const propertiesOf = (schema: z.core.$ZodType | undefined): string[] => {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

const isIdName = (name: string): boolean => name === 'id' || name.endsWith('Id');

const badParams = (contract: RouteContract, valid: ValidRequest): HostileRequest[] =>
  propertiesOf(contract.params)
    .filter(isIdName)
    .flatMap((name) =>
      badIds
        .filter((id) => id !== '')
        .map((id) => {
          const params = { ...(valid.params as object), [name]: id };
          const { path, body } = requestOf(contract, { ...valid, params });
          return {
            what: `${name} = ${id}`,
            path,
            options: bodyOptions(contract, body),
            code: 'invalidInput' as const,
            wrong: { part: 'params' as const, value: asTexts(params) },
          };
        }),
    );

const asTexts = (params: object): object =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const badQueries = (contract: RouteContract, valid: ValidRequest): HostileRequest[] => {
  const names = propertiesOf(contract.query);
  const bad: [string, string][] = [
    ['unknownField', '1'],
    ['__proto__', 'x'],
    ['installationId[$ne]', '1'],
    ...names.filter(isIdName).flatMap((name) => badIds.map((id): [string, string] => [name, id])),
    ...(names.includes('size')
      ? ['0', '501', '-1', 'x'].map((size): [string, string] => ['size', size])
      : []),
    ...(names.includes('page') ? ['0', '-1', 'x'].map((page): [string, string] => ['page', page]) : []),
    ...(names.includes('sort') ? [['sort', '$where'] as [string, string]] : []),
  ];
  const twice = names.filter(isIdName).map((name) => `${name}=1&${name}=2`);
  const { path, body } = requestOf(contract, { ...valid, query: undefined });
  const options = bodyOptions(contract, body);
  const asCode = { options, code: 'invalidInput' as const };
  const asked = (what: string, query: string): HostileRequest => ({
    what,
    path: `${path}?${query}`,
    ...asCode,
    wrong: { part: 'query', value: parse(query) },
  });
  return [
    ...bad.map(([name, value]) => {
      const query = new URLSearchParams(valid.query as Record<string, string>);
      query.set(name, value);
      return asked(`?${name}=${value}`, query.toString());
    }),
    ...twice.map((query) => asked(`?${query}`, query)),
  ];
};

const badFiles = (contract: RouteContract, valid: ValidRequest): HostileRequest[] => {
  const { path } = requestOf(contract, valid);
  const limit = contract.bodyLimit ?? defaultBodyLimit;
  const octets = { 'content-type': 'application/octet-stream' };
  return [
    {
      what: 'a form instead of a file',
      path,
      options: { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      code: 'unsupportedMediaType',
    },
    {
      what: 'a file that is too large',
      path,
      options: { body: new Uint8Array(limit + 1), headers: octets },
      code: 'payloadTooLarge',
    },
  ];
};

const badBodies = (contract: RouteContract, valid: ValidRequest): HostileRequest[] => {
  if (!contract.body) return [];
  const { path } = requestOf(contract, valid);
  const body = valid.body as Record<string, unknown>;
  const limit = contract.bodyLimit ?? defaultBodyLimit;
  const invalid = (what: string, value: unknown): HostileRequest => ({
    what,
    path,
    options: { body: value },
    code: 'invalidInput',
    wrong: { part: 'body', value: JSON.parse(JSON.stringify(value)) },
  });
  const names = propertiesOf(contract.body);
  return [
    { what: 'malformed JSON', path, options: { body: '{"a":' }, code: 'invalidJson' },
    { what: 'JSON null', path, options: { body: 'null' }, code: 'invalidJson' },
    {
      what: 'a body that is too large',
      path,
      options: { body: JSON.stringify({ ...body, unknownField: 'x'.repeat(limit) }) },
      code: 'payloadTooLarge',
    },
    {
      what: 'another content type',
      path,
      options: { body: JSON.stringify(body), headers: { 'content-type': 'text/plain' } },
      code: 'unsupportedMediaType',
    },
    invalid('an array', []),
    invalid('an unknown field', { ...body, unknownField: 1 }),
    invalid(
      'a prototype',
      JSON.parse(JSON.stringify(body).replace('{', '{"__proto__":{"isAdmin":true},').replace(',}', '}')),
    ),
    ...names.map((name) => invalid(`${name} as operator`, { ...body, [name]: { $ne: null } })),
    ...names
      .filter(isIdName)
      .flatMap((name) =>
        [0, -1, 2_147_483_648, 1.5, 'abc', [1]].map((id) =>
          invalid(`${name} = ${id}`, { ...body, [name]: id }),
        ),
      ),
  ];
};

const bodyOptions = (contract: RouteContract, body: unknown): SendOptions => {
  if (contract.bodyType === 'file')
    return { body: new Uint8Array([1]), headers: { 'content-type': 'application/octet-stream' } };
  return body === undefined ? {} : { body };
};

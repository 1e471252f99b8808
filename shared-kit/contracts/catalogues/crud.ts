/** A plain resource: what it is, and the routes that follow from it. */
import * as z from 'zod/mini';
import { dataOf, deletedSchema, idParamsSchema, idSchema, listOf, versionSchema } from '../base.ts';
import { defineHistory } from '../history.ts';
import { type Access, defineContract, type RouteContract } from '../route.ts';
import { type ArrangeContract, defineArrange } from './arrange.ts';

type Schema = z.core.$ZodType;

export interface CrudDescription<
  E extends Schema,
  C extends z.core.$ZodLooseShape,
  Q extends Schema,
  N extends string = string,
  A extends boolean = boolean,
> {
  /** camelCase plural, as in the path. */
  readonly resource: N;
  readonly entity: E;
  /** Fields that a caller gives; an update sends all of them with `id` and the `version` it read. */
  readonly fields: C;
  /** Fields that only a create takes: what the entity belongs to. */
  readonly query: Q;
  /** The module and feature that must be enabled in the installation. */
  readonly feature?: NonNullable<RouteContract['feature']>;
  readonly access: {
    readonly list: Access;
    readonly get: Access;
    readonly create: Access;
    readonly update: Access;
    readonly remove: Access;
  };
  /** Entries are put in an order by people: they have `order`, and the route that moves one. */
  readonly arranged?: A;
  /** Writes need the password once more: see `RouteContract`. */
  readonly confirmed?: boolean;
}

export const defineCrud = <
  E extends Schema,
  C extends z.core.$ZodLooseShape,
  Q extends Schema,
  const N extends string = string,
  const A extends boolean = false,
>({
  resource,
  entity,
  fields,
  query,
  access,
  feature,
  confirmed = false,
  arranged,
}: CrudDescription<E, C, Q, N, A>) => ({
  resource,
  entity,
  fields,
  list: defineContract({
    method: 'GET',
    path: `/api/${resource}`,
    access: access.list,
    ...(feature ? { feature } : {}),
    query,
    answer: listOf(entity),
    summary: `A page of ${resource}`,
  }),
  get: defineContract({
    method: 'GET',
    path: `/api/${resource}/:id`,
    access: access.get,
    ...(feature ? { feature } : {}),
    params: idParamsSchema,
    answer: dataOf(entity),
    summary: `One of the ${resource}`,
  }),
  create: defineContract({
    method: 'POST',
    path: `/api/${resource}`,
    access: access.create,
    ...(confirmed ? { confirmed } : {}),
    ...(feature ? { feature } : {}),
    body: z.strictObject(fields),
    answer: dataOf(entity),
    status: 201,
    idempotent: true,
    summary: `Add one to ${resource}`,
  }),
  update: defineContract({
    method: 'PUT',
    path: `/api/${resource}`,
    access: access.update,
    ...(confirmed ? { confirmed } : {}),
    ...(feature ? { feature } : {}),
    body: z.strictObject({ ...fields, id: idSchema, version: versionSchema }),
    answer: dataOf(entity),
    summary: `Change one of the ${resource}`,
  }),
  remove: defineContract({
    method: 'DELETE',
    path: `/api/${resource}/:id`,
    access: access.remove,
    ...(confirmed ? { confirmed } : {}),
    ...(feature ? { feature } : {}),
    params: idParamsSchema,
    answer: deletedSchema,
    summary: `Delete one of the ${resource}`,
  }),
  /** Of those that people put in an order. */
  arrange: (arranged
    ? defineArrange({ resource, access: access.update, feature, confirmed })
    : undefined) as Arrange<A>,
  history: defineHistory(resource, { access: access.get, feature }),
});

type Arrange<A extends boolean> = A extends true ? ArrangeContract : undefined;

/** What `defineCrud` gives: entity `E`, fields `C`, query `Q` and the resource's name `N`. */
export type Crud<
  E extends Schema,
  C extends z.core.$ZodLooseShape,
  Q extends Schema,
  N extends string = string,
> = ReturnType<typeof defineCrud<E, C, Q, N, boolean>>;

/** The routes that the palette asks side by side: each module names its own in a contribution to the slot `search`. */
import * as z from 'zod/mini';
import { dataOf, idParamSchema, idSchema, intParamSchema, wordsSchema } from './base.ts';
import type { Access, RouteContract } from './route.ts';

export const mostHits = 20;
/** Fewer letters find too much to be of use. */
export const shortestSearch = 2;

export const searchHitSchema = z.object({
  /** What it is: `element`, `task`, `user`. With the id it names the hit. */
  kind: z.string(),
  id: idSchema,
  title: wordsSchema,
  /** One line that tells hits of the same title apart; empty for none. */
  hint: wordsSchema,
  /** Null for what belongs to no installation. */
  installationId: z.nullable(idSchema),
  /** Address of the record in the portal. */
  path: z.string().check(z.startsWith('/')),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

const searchQuerySchema = z.strictObject({
  installationId: idParamSchema,
  q: z.string().check(z.trim(), z.minLength(shortestSearch), z.maxLength(100)),
  size: z.optional(intParamSchema(1, mostHits)),
});
const searchAnswerSchema = dataOf(z.array(searchHitSchema).check(z.maxLength(mostHits)));

type SearchRoute = RouteContract<undefined, typeof searchQuerySchema, undefined, typeof searchAnswerSchema>;

export interface SearchContract extends SearchRoute {
  readonly path: `/api/${string}/search`;
}

interface SearchDescription {
  readonly access: Access;
  readonly feature?: NonNullable<RouteContract['feature']>;
}

/** `GET /api/<resource>/search`: the best hits for some words, at most `size` (20), the best one first. */
export const defineSearch = (resource: string, { access, feature }: SearchDescription): SearchContract => ({
  method: 'GET',
  path: `/api/${resource}/search`,
  access,
  ...(feature ? { feature } : {}),
  query: searchQuerySchema,
  answer: searchAnswerSchema,
  summary: `Find ${resource} by words, for the palette`,
});

/** A path that a module contributes to the slot `search`. */
export const searchPathSchema = z
  .templateLiteral(['/api/', z.string(), '/search'])
  .check(z.regex(/^\/api\/[A-Za-z]+\/search$/));

/** The contract of a contributed route, as the palette calls it; who may is the route's own affair. */
export const searchAt = (path: SearchContract['path']): SearchContract => ({
  ...defineSearch('', { access: 'signedIn' }),
  path,
});

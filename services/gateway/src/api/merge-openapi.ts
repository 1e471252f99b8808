/** One API description from the services' parts. */
import * as z from 'zod/mini';

const partSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.looseObject({
    schemas: z.record(z.string(), z.unknown()),
    securitySchemes: z.optional(z.record(z.string(), z.unknown())),
  }),
});

export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: Record<string, unknown>;
}

/** Parts that are no API description are left out. */
export const mergeOpenApi = (parts: readonly unknown[], version: string): ApiDescription => {
  const valid = parts.flatMap((part) => {
    const parsed = z.safeParse(partSchema, part);
    return parsed.success ? [parsed.data] : [];
  });
  const paths = valid.flatMap((part) => Object.entries(part.paths));
  return {
    openapi: '3.1.0',
    info: { title: 'Maintenance portal', version },
    paths: Object.fromEntries(paths.sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: Object.assign({}, ...valid.map((part) => part.components.schemas)),
      securitySchemes: Object.assign({}, ...valid.map((part) => part.components.securitySchemes ?? {})),
    },
  };
};

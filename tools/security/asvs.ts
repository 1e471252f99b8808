/** The requirements of OWASP ASVS 5.0.0, levels 1 and 2, as data: `asvs.json`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inventoryNames } from './inventories.ts';

const text = z.string().check(z.minLength(1));
const numberSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+$/));
/** One requirement, or several of a section that have one answer. */
const numbered = { first: numberSchema, last: z.optional(numberSchema), asked: text };

const metSchema = z.strictObject({
  ...numbered,
  /** How it is met; **Partly** and **No** say what is missing. */
  here: text,
  /** What attacks it; none where it is known by reading alone. */
  tests: z.array(z.strictObject({ file: text, title: text })),
});
const notApplicableSchema = z.strictObject({
  ...numbered,
  notApplicable: z.strictObject({
    because: text,
    /** What would make it apply. */
    until: text,
    /** Where that would be seen. */
    watched: z.array(z.enum(inventoryNames)).check(z.minLength(1)),
  }),
});
const lineSchema = z.union([metSchema, notApplicableSchema]);
export type Line = z.infer<typeof lineSchema>;
type Met = z.infer<typeof metSchema>;
type NotApplicable = z.infer<typeof notApplicableSchema>;

const chapterSchema = z.strictObject({ title: text, lines: z.array(lineSchema).check(z.minLength(1)) });
export type Chapter = z.infer<typeof chapterSchema>;

export const chapters: readonly Chapter[] = z.parse(
  z.array(chapterSchema),
  JSON.parse(readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8')),
);

export const isMet = (line: Line): line is Met => 'here' in line;
export const isNotApplicable = (line: Line): line is NotApplicable => 'notApplicable' in line;
/** Nothing attacks it yet. */
export const isByReading = (line: Line): boolean => isMet(line) && line.tests.length === 0;

export const numbersOf = ({ first, last }: Line): string => (last ? `${first}–${last}` : first);

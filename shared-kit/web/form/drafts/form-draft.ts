/** What was typed in a form and was not sent, kept for this tab, or for the one after it: going back, a reload and a tab that the browser let go of cost nothing. */
import * as z from 'zod/mini';
import { clearTabDraft, readTabDraft, writeTabDraft } from '../../app/tab-drafts.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FormDraft {
  /** What the form showed before anything was typed. */
  readonly base: Values;
  readonly entry: Values;
}

const draftSchema = z.object({
  base: z.record(z.string(), z.unknown()),
  entry: z.record(z.string(), z.unknown()),
});

/** A field that was emptied is kept as empty. */
const withEmptied = (_: string, value: unknown): unknown => (value === undefined ? null : value);
const written = (value: unknown): string => JSON.stringify(value, withEmptied);

const jsonOf = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

export const readDraft = (key: string): FormDraft | null => {
  const parsed = z.safeParse(draftSchema, jsonOf(readTabDraft(key)));
  return parsed.success ? parsed.data : null;
};

/** True where it is kept by now. */
export const writeDraft = (key: string, draft: FormDraft): boolean => writeTabDraft(key, written(draft));

export const clearDraft = clearTabDraft;

/** The fields that were typed in. */
export const typedIn = ({ base, entry }: FormDraft): Values =>
  Object.fromEntries(
    Object.entries(entry).filter(([name, value]) => written(value ?? null) !== written(base[name] ?? null)),
  );

/** Whether the form still shows what the draft was begun on; a new version alone changes nothing that is seen. */
export const isBegunOn = ({ base }: FormDraft, now: Values): boolean =>
  Object.keys({ ...base, ...now }).every(
    (name) => name === 'version' || written(base[name] ?? null) === written(now[name] ?? null),
  );

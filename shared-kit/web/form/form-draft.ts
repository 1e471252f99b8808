/** What was typed in a form and was not sent, kept for this tab: going back, a reload and a tab that the browser let go of cost nothing. */
import * as z from 'zod/mini';

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

// A browser may refuse its storage, or be full: then what is typed is on the screen alone.
const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

/** A field that was emptied is kept as empty. */
const withEmptied = (_: string, value: unknown): unknown => (value === undefined ? null : value);
const written = (value: unknown): string => JSON.stringify(value, withEmptied);

export const readDraft = (key: string): FormDraft | null =>
  attempt(() => {
    const parsed = z.safeParse(draftSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  }, null);

/** True where it is kept by now. */
export const writeDraft = (key: string, draft: FormDraft): boolean =>
  attempt(() => {
    sessionStorage.setItem(key, written(draft));
    return true;
  }, false);

export const clearDraft = (key: string): void => attempt(() => sessionStorage.removeItem(key), undefined);

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

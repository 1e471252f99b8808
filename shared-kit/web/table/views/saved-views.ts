/** Saved views of a list: what it shows, under a name. Kept in this browser under `views.<list>.<user>`. */
import * as z from 'zod/mini';

const viewSchema = z.object({
  name: z.string(),
  /** Search, filters and sort as the address says them. */
  search: z.string(),
  columns: z.record(z.string(), z.boolean()),
  /** The list opens with it where the address says nothing else. */
  standard: z.boolean(),
});
export type SavedView = z.infer<typeof viewSchema>;

export const readViews = (stored: unknown): readonly SavedView[] => {
  const parsed = z.safeParse(z.array(viewSchema), stored);
  return parsed.success ? parsed.data : [];
};

/** The part of an address that is the list's own, always in the same order. */
export const ownSearch = (search: URLSearchParams, names: readonly string[]): string => {
  const own = new URLSearchParams();
  for (const name of names.toSorted()) {
    const value = search.get(name);
    if (value !== null) own.set(name, value);
  }
  return own.toString();
};

/** The address with a view in place of what the list showed; its page begins anew. */
export const withView = (
  search: URLSearchParams,
  view: Pick<SavedView, 'search'>,
  names: readonly string[],
): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  for (const [name, value] of new URLSearchParams(view.search)) next.set(name, value);
  return next;
};

/** A view of the same name is replaced; whether the list opens with it stays. */
export const withSaved = (
  views: readonly SavedView[],
  view: Omit<SavedView, 'standard'>,
): readonly SavedView[] => {
  const before = views.find(({ name }) => name === view.name);
  const saved = { ...view, standard: before?.standard ?? false };
  return before ? views.map((one) => (one === before ? saved : one)) : [...views, saved];
};

/** Nothing is renamed to a name that is empty or taken. */
export const withRenamed = (views: readonly SavedView[], from: string, to: string): readonly SavedView[] => {
  const name = to.trim();
  if (name === '' || views.some((one) => one.name === name)) return views;
  return views.map((one) => (one.name === from ? { ...one, name } : one));
};

/** At most one view is the standard one; asked for it again, none is. */
export const withStandard = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.map((one) => ({ ...one, standard: one.name === name && !one.standard }));

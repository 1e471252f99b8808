/** What each person opened last in each installation, in this browser: local storage, `recent.<user>.<installation>`. */
import * as z from 'zod/mini';

const recentSchema = z.object({
  /** Without what the query says. */
  path: z.string().check(z.startsWith('/')),
  /** The name that the page gave itself. */
  title: z.string(),
});
export type Recent = z.infer<typeof recentSchema>;

const most = 20;

const keyOf = (userId: number, installationId: number): string => `recent.${userId}.${installationId}`;

/** The last one first. */
export const readRecents = (userId: number, installationId: number): readonly Recent[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, installationId)) ?? '[]');
    const parsed = z.safeParse(z.array(recentSchema), stored);
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
};

/** Opened again, it is the last one again; of each address the newest name is kept. */
export const withRecent = (recents: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...recents.filter(({ path }) => path !== opened.path)].slice(0, most);

/** A browser that keeps nothing has no recent ones. */
export const writeRecent = (userId: number, installationId: number, opened: Recent): void => {
  try {
    const recents = withRecent(readRecents(userId, installationId), opened);
    localStorage.setItem(keyOf(userId, installationId), JSON.stringify(recents));
  } catch {
    return;
  }
};

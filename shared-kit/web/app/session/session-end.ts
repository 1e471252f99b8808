/** Why somebody is at the login page who did not sign out: kept in the tab until the next session begins. */
import * as z from 'zod/mini';
import { tokenFaults } from './token.ts';

const key = 'sessionEnd';

/** `expired`: run out or ended by the server; `forbidden`: refused what was asked for; `unrecognized`: it is not clear whose it is. */
export const sessionEnds = ['expired', 'forbidden', 'unrecognized'] as const;

const sessionEndSchema = z.object({
  why: z.enum(sessionEnds),
  /** What is wrong with the token that was stored. */
  token: z.optional(z.object({ fault: z.enum(tokenFaults), part: z.int() })),
});
export type SessionEnd = z.infer<typeof sessionEndSchema>;

const storage = (): Storage | undefined => globalThis.sessionStorage;

export const rememberSessionEnd = (end: SessionEnd): void => storage()?.setItem(key, JSON.stringify(end));

export const forgetSessionEnd = (): void => storage()?.removeItem(key);

/** Null where the person signed out, or has not been here in this tab. */
export const sessionEnd = (): SessionEnd | null => {
  try {
    const parsed = z.safeParse(sessionEndSchema, JSON.parse(storage()?.getItem(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

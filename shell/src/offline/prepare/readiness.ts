/** Until when this device is ready to work without a network, for each user apart: local storage, `preparedUntil.<user>`; and whose data it keeps, `preparedData.<user>`. */
import { idSchema } from 'shared-kit/contracts/base';
import { preparedForMs } from 'shared-kit/contracts/offline-files';
import { expiryOf, loggedInUser, preparationStore, sessionStore } from 'shared-kit/web/app';
import { onThisClock } from 'shared-kit/web/app/http/server-clock';
import * as z from 'zod/mini';

const keyOf = (userId: number): string => `preparedUntil.${userId}`;

const read = (userId: number): number | null => {
  try {
    const until = Number(localStorage.getItem(keyOf(userId)));
    return Number.isFinite(until) && until > 0 ? until : null;
  } catch {
    return null;
  }
};

/** Pages that were fetched at `startedAt` open for half a day, and whoever is signed in has to be so still. */
export const readyUntil = (startedAt: number, token: string | null): number =>
  Math.min(startedAt + preparedForMs, onThisClock((expiryOf(token) ?? 0) * 1000));

export const rememberReadiness = (startedAt: number): void => {
  const user = loggedInUser();
  if (!user) return;
  const until = readyUntil(startedAt, user.Token);
  preparationStore.setState({ readyUntil: until });
  try {
    localStorage.setItem(keyOf(user.Id), String(until));
  } catch {
    // Refused: then nothing is prepared again by itself.
  }
};

const dataKeyOf = (userId: number): string => `preparedData.${userId}`;

const dataSchema = z.object({ installationId: idSchema, at: z.number() });
/** `at`: when its data was fetched last, milliseconds since 1970. */
export type PreparedData = z.infer<typeof dataSchema>;

/** The installation whose data this device keeps for who is signed in; null where none was prepared. */
export const readPreparedData = (): PreparedData | null => {
  const user = loggedInUser();
  if (!user) return null;
  try {
    const parsed = z.safeParse(dataSchema, JSON.parse(localStorage.getItem(dataKeyOf(user.Id)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

export const rememberPreparedData = (data: PreparedData): void => {
  const user = loggedInUser();
  if (!user) return;
  try {
    localStorage.setItem(dataKeyOf(user.Id), JSON.stringify(data));
  } catch {
    // Refused: then its data is fetched again when somebody prepares.
  }
};

const follow = (): void => {
  const user = loggedInUser();
  preparationStore.setState({ readyUntil: user ? read(user.Id) : null });
};

export const followReadiness = (): void => {
  follow();
  sessionStore.subscribe((now, before) => {
    if (now.user?.Id !== before.user?.Id) follow();
  });
};

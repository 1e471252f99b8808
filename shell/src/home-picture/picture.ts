/**
 * Home as it stood there when it was last filled: a description of its elements and styles, which the page begins with until the portal's code has drawn
 * home itself. Kept in this browser under `home.picture`, one for the whole browser. No zod here: it would be larger than the script that shows the
 * picture. What makes no sense throws there, and nothing is shown.
 */
import { installationParameter } from 'shared-kit/contracts/installation-parameter';
import { serverNow } from 'shared-kit/web/app/server-clock';
import { readStored, readStoredJson, writeStored } from 'shared-kit/web/app/storage';
import { decodeToken, expiryOf } from 'shared-kit/web/app/token';
import { variantOfAddress } from 'shared-kit/web/ui/theme/variant';

/** A text, or an element: its tag, its attributes, what is in it. */
export type PictureNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: PictureNode[]];

/** Whose home it is, where, and what it looks like there: what of it is different now keeps the picture from being shown. */
export interface PictureHead {
  readonly user: number;
  readonly session: string;
  readonly installation: number;
  /** It is where an address leads to that names no installation, as long as none was chosen. */
  readonly isFirst: boolean;
  /** As `grantsOf` has them. */
  readonly grants: string;
  /** When it was taken, in milliseconds since 1970. */
  readonly at: number;
  /** See `lookNow`. */
  readonly look: string;
  /** Media queries that the page was drawn by, and their answers. */
  readonly media: Readonly<Record<string, boolean>>;
}

export interface PictureBody {
  /** Says from when it is: on that day, and later. */
  readonly asOf: { readonly time: string; readonly day: string };
  /** CSS rules in their order. */
  readonly rules: readonly string[];
  /** Variables that are set at the page's own element. */
  readonly variables: Readonly<Record<string, string>>;
  readonly page: readonly PictureNode[];
}

const key = 'home.picture';

/** The element that holds it. */
export const pictureId = 'home-picture';

/** Marks where a picture says from when it is. */
export const asOfMark = 'data-as-of';

/** What needs more room says less than it takes to show it. */
const mostCharacters = 400_000;

export const keepPicture = (head: PictureHead, body: PictureBody): void => {
  const text = `${JSON.stringify(head)}\n${JSON.stringify(body)}`;
  writeStored(key, text.length <= mostCharacters ? text : null);
};

export const removeStoredPicture = (): void => writeStored(key, null);

const parts = (): readonly string[] => (readStored(key) ?? '').split('\n', 2);

/** Throws where nothing is kept. */
export const storedHead = (): PictureHead => JSON.parse(parts()[0] ?? '') as PictureHead;

/** Throws where nothing is kept. */
export const storedBody = (): PictureBody => JSON.parse(parts()[1] ?? '') as PictureBody;

/** Who is signed in, in which session; null where the session has ended. */
export const visitorNow = (now = serverNow()): Pick<PictureHead, 'user' | 'session'> | null => {
  const stored = readStoredJson('currentUser') as { readonly Id?: unknown; readonly Token?: unknown } | null;
  const expiry = expiryOf(stored?.Token);
  if (typeof stored?.Id !== 'number' || expiry === null || expiry <= now / 1000) return null;
  const { sid } = decodeToken(stored.Token).payload;
  return typeof sid === 'string' && sid !== '' ? { user: stored.Id, session: sid } : null;
};

const isDark = (): boolean => {
  const chosen = readStored('colorMode');
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

export const colorModeNow = () => (isDark() ? 'dark' : 'light');

const mainScript = (): string =>
  [...document.scripts].map(({ src }) => src).find((src) => /\/main\.[^/]*js$/.test(src)) ?? '';

/** Language, colours and the shell's release. */
export const lookNow = (): string =>
  [readStored('language'), colorModeNow(), variantOfAddress(location.href), mainScript()].join(' ');

/** What is older says nothing about today. */
const mostAgeMs = 3 * 24 * 3_600_000;

/** The installation that the page will be about. */
const isPlace = ({ user, installation, isFirst }: PictureHead): boolean => {
  const named =
    new URLSearchParams(location.search).get(installationParameter) || readStored(`installation.${user}`);
  return named === null ? isFirst : named === String(installation);
};

/** Whether it is of this person and session, and young enough: it is of no use to anybody else. */
export const isOwn = ({ user, session, at }: PictureHead, now = Date.now()): boolean => {
  const visitor = visitorNow(now);
  return visitor?.user === user && visitor.session === session && at <= now && now - at <= mostAgeMs;
};

/** Whether the page would look like it. */
export const isSame = (head: PictureHead): boolean =>
  isPlace(head) &&
  head.look === lookNow() &&
  Object.entries(head.media).every(([query, answer]) => matchMedia(query).matches === answer);

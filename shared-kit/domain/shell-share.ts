/** Which shell a browser is given while one is on trial: by a number that it keeps, since a page is asked for before anybody is known. */

/** The cookie with the number, from 0 to 99; set by gateways, and only while a shell is on trial. */
export const shellCookie = 'shell';

/** The browser's number; null where it has none. */
export const shareIn = (cookies: string): number | null => {
  const [, number] = /(?:^|;)\s*shell=(\d{1,2})(?:;|$)/.exec(cookies) ?? [];
  return number === undefined ? null : Number(number);
};

/** Other browsers for each version, the same ones every time. */
const turned = (share: number, version: string): number =>
  Array.from(version).reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100, share);

interface Running<S> {
  readonly stable: S;
  readonly canary: { readonly version: string; readonly percent: number } | null;
}

export const shellFor = <S extends string | null>(
  { stable, canary }: Running<S>,
  share: number | null,
): S | string =>
  canary && share !== null && turned(share, canary.version) < canary.percent ? canary.version : stable;

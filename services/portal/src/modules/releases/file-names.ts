/** Names and types of the files that a release may have. */

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
};

const longestPath = 200;
const plainName = /^\w[\w.-]*$/;

/** Below the release's folder on any system: no dot files, nothing that climbs or is absolute. */
export const isPlainPath = (path: string): boolean =>
  path.length <= longestPath && path.split('/').every((name) => plainName.test(name));

/** What the build leaves beside a file for the gateway; we make our own. */
export const isCompressedCopy = (path: string): boolean => /\.(br|gz)$/.test(path);

/** What the shell has besides: the portal's one page, and what makes it an application of its own on a device. */
const shellTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** Null for a type that no release needs. A page (HTML) is none: the shell's is the only one. */
export const contentTypeOf = (path: string, isShell: boolean): string | null => {
  const ending = /\.(\w+)$/.exec(path)?.[1] ?? '';
  return types[ending] ?? (isShell ? shellTypes[ending] : undefined) ?? null;
};

/** The others are compressed already. */
export const isCompressible = (path: string): boolean =>
  /\.(js|css|json|map|txt|svg|ttf|html|webmanifest)$/.test(path);

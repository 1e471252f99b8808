/**
 * What the shell provides and every remote takes from it, one copy for the whole page. Names are import specifiers. Versions of
 * packages are the installed ones; a facade's version is raised by hand: minor when it gains a name, major when it loses one.
 */
export const sharedLibraries = {
  react: '19.3.1',
  'react/jsx-runtime': '19.3.1',
  'react-dom': '19.3.1',
  'shared-kit/web/app': '1.20.0',
  'shared-kit/web/catalogue': '3.2.0',
  'shared-kit/web/charts': '1.3.0',
  'shared-kit/web/choices': '1.0.0',
  'shared-kit/web/dragging': '1.0.0',
  'shared-kit/web/evidence': '1.5.0',
  'shared-kit/web/form': '2.12.0',
  'shared-kit/web/i18n': '1.3.0',
  'shared-kit/web/icons': '1.9.0',
  'shared-kit/web/marked': '1.0.0',
  'shared-kit/web/offline': '1.12.0',
  'shared-kit/web/overlays': '1.6.0',
  'shared-kit/web/panels': '1.0.0',
  'shared-kit/web/qr': '1.0.0',
  'shared-kit/web/query': '1.1.0',
  'shared-kit/web/router': '1.7.0',
  'shared-kit/web/slots': '1.0.0',
  'shared-kit/web/table': '2.9.0',
  'shared-kit/web/tree': '1.0.0',
  'shared-kit/web/ui': '3.14.0',
  'shared-kit/web/zod': '1.1.0',
} as const;

export type SharedLibrary = keyof typeof sharedLibraries;

/** Semver ranges that a remote built today asks for: `needs.shared` of its manifest. */
export const sharedRanges = Object.fromEntries(
  Object.entries(sharedLibraries).map(([name, version]) => [name, `^${version}`]),
) as Record<SharedLibrary, string>;

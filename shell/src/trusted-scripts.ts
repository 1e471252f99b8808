/**
 * Trusted Types: the one policy by which code may set a script's address, the browser's `default` one. It meets whatever sets an address (the
 * shell's and the modules' runtimes, without a change of theirs) and lets the portal's own files through. HTML and code as texts have no
 * policy, so that the browser refuses them everywhere. Browsers without Trusted Types have the rest of the content security policy.
 */
interface PolicyFactory {
  /** Null until there is one. */
  readonly defaultPolicy: object | null;
  createPolicy(name: 'default', rules: { readonly createScriptURL: (url: string) => string }): unknown;
}

/** What people upload is served from there. */
const uploads = '/api/';

/** The address, where it is of the portal's own code. Throws for any other. */
export const trustedScript = (url: string): string => {
  const { protocol, host, pathname } = new URL(url, location.href);
  if (protocol === location.protocol && host === location.host && !pathname.startsWith(uploads)) return url;
  throw new TypeError(`${url} is not a script of this portal`);
};

/** Before any code that comes later is asked for; whichever of the page's scripts asks for some first. */
export const trustOwnScripts = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  if (trustedTypes?.defaultPolicy === null)
    trustedTypes.createPolicy('default', { createScriptURL: trustedScript });
};

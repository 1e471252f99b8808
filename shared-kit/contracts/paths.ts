/** Addresses of screens. Every screen of an installation names it in this query parameter, in the portal and in links from outside. */
export const installationParameter = 'installation';

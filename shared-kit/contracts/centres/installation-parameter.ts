/** Every screen of an installation names it in this query parameter. */
export const installationParameter = 'installation';

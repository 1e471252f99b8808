/** Sent with `GET /api/modules`; what it names runs instead of the installation's release. The page reads it before it knows of modules. */
export const overrideHeader = 'X-Module-Override';

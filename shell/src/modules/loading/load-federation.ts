/** The federation runtime comes after sign-in, in a file of its own. */
export const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

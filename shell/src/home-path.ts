/** Where a signed-in user belongs. */
export const homePath = '/user/home';

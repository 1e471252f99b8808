/** Where a person sees what waits to be sent: a screen of the portal itself, whatever its modules do. */
export const pendingWorkPath = '/user/pendingWork';

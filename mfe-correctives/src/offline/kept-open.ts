/** Where the open correctives of an installation are kept. */

/** The preparation that keeps them. */
export const part = 'correctives.work';

export const openAddress = (installationId: number): string => `${part}/${installationId}`;
